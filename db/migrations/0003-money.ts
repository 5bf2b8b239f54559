import type { Knex } from 'knex';

export const name = '0003-money';

/** The audit log, what a payment provider tells us, calls granted beyond the tier, and counts of use by day and by month. */
export async function up(knex: Knex): Promise<void> {
  await createAuditLog(knex);
  await createPayments(knex);
  await knex.schema.createTable('quota_grants', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE');
    table.text('month').notNullable();
    table.integer('calls').notNullable();
    table.text('reason').notNullable();
    table.bigInteger('created_at').notNullable();
    table.index(['account_id', 'month']);
  });
  await replaceCounts(knex);
}

async function createAuditLog(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_log', (table) => {
    // Rows are read in the order they were written, which times alone do not give.
    table.increments('seq');
    table.bigInteger('at').notNullable();
    table.text('actor').notNullable();
    table.text('action').notNullable();
    table.text('account_id').notNullable().index();
    table.text('subject');
    table.text('detail').notNullable();
  });
}

async function createPayments(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.text('provider').notNullable().defaultTo('manual');
    table.text('checkout_url');
    table.bigInteger('expires_at');
  });
  await knex.schema.createTable('payment_customers', (table) => {
    table.text('account_id').primary().references('accounts.id').onDelete('CASCADE');
    table.text('customer_id').notNullable().unique();
  });
  await knex.schema.createTable('payment_subscriptions', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE').index();
    table.text('tier');
    table.text('standing').notNullable();
    table.bigInteger('ends_at');
    table.bigInteger('standing_stamp').notNullable();
    table.bigInteger('tier_stamp').notNullable();
  });
  await knex.schema.createTable('payment_events', (table) => {
    table.text('id').primary();
    table.text('type').notNullable();
    table.text('account_id').references('accounts.id').onDelete('SET NULL').index();
    table.text('outcome').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('received_at').notNullable();
  });
}

/** One row for each name that was counted in a day, and in a month, so that a year is read from twelve months. */
async function replaceCounts(knex: Knex): Promise<void> {
  // In SQLite the rows are kept in the order of the key, so that a report reads one stretch of the file.
  const { config } = knex.client as { config: { client: unknown } }; // knex types its client as any
  const inKeyOrder = config.client === 'better-sqlite3' ? 'without rowid' : '';
  await knex.raw(`create table usage_counts (
    account_id text not null references accounts (id) on delete cascade,
    dimension text not null,
    period text not null,
    name text not null,
    amount bigint not null,
    primary key (account_id, dimension, period, name)
  ) ${inKeyOrder}`);
  for (const dimension of ['endpoint', 'agent', 'gate']) {
    for (const period of ['day', 'substr(day, 1, 7)']) {
      await knex.raw(`insert into usage_counts select account_id, '${dimension}', ${period}, ${dimension}, sum(calls) from usage_rollups where ${dimension} <> '' group by 1, 3, 4`);
    }
  }
  await knex.raw("insert into usage_counts select account_id, 'latency', month, cast(bucket as text), calls from usage_latency");
  await knex.raw("insert into usage_counts select account_id, 'latency_us', month, '', latency_us from usage_months where latency_us > 0");
  await knex.schema.dropTable('usage_rollups');
  await knex.schema.dropTable('usage_latency');
  // knex would rebuild the table to drop a column.
  await knex.raw('alter table usage_months drop column latency_us');
}

export async function down(knex: Knex): Promise<void> {
  await restoreCounts(knex);
  for (const table of ['payment_events', 'payment_subscriptions', 'payment_customers', 'quota_grants', 'audit_log']) await knex.schema.dropTable(table);
  for (const column of ['provider', 'checkout_url', 'expires_at']) await knex.raw('alter table orders drop column ??', [column]);
}

/** The tables as they were before, empty: which calls were counted together is not kept. */
async function restoreCounts(knex: Knex): Promise<void> {
  await knex.schema.alterTable('usage_months', (table) => table.bigInteger('latency_us').notNullable().defaultTo(0));
  await knex.schema.createTable('usage_rollups', (table) => {
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE');
    for (const column of ['day', 'endpoint', 'agent', 'gate']) table.text(column).notNullable();
    table.integer('calls').notNullable();
    table.primary(['account_id', 'day', 'endpoint', 'agent', 'gate']);
  });
  await knex.schema.createTable('usage_latency', (table) => {
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE');
    table.text('month').notNullable();
    table.integer('bucket').notNullable();
    table.integer('calls').notNullable();
    table.primary(['account_id', 'month', 'bucket']);
  });
  await knex.schema.dropTable('usage_counts');
}
