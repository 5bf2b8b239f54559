import type { Knex } from 'knex';

export const name = '0003-money';

/** The audit log, what a payment provider tells us, and calls granted beyond the tier. */
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

export async function down(knex: Knex): Promise<void> {
  for (const table of ['payment_events', 'payment_subscriptions', 'payment_customers', 'quota_grants', 'audit_log']) await knex.schema.dropTable(table);
  await knex.schema.alterTable('orders', (table) => table.dropColumns('provider', 'checkout_url', 'expires_at'));
}
