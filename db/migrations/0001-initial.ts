import type { Knex } from 'knex';

export const name = '0001-initial';

/** Accounts, keys, counts, orders and referrals. Times are integer epoch milliseconds; ids are prefixed text. */
export async function up(knex: Knex): Promise<void> {
  await createAccounts(knex);
  await createUsage(knex);
  await createOrders(knex);
}

async function createAccounts(knex: Knex): Promise<void> {
  await knex.schema.createTable('accounts', (table) => {
    table.text('id').primary();
    table.text('email').notNullable();
    table.text('email_folded').notNullable().unique();
    table.text('password_hash').notNullable();
    table.text('first_name');
    table.text('last_name');
    table.text('bot_name');
    table.text('platform');
    table.text('tier').notNullable();
    table.bigInteger('tier_since_at');
    table.text('referral_code').notNullable().unique();
    table.bigInteger('created_at').notNullable();
  });
  await knex.schema.createTable('api_keys', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE').index();
    table.text('hash').notNullable().unique();
    table.text('prefix').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('revoked_at');
  });
  await knex.schema.createTable('registration_slots', (table) => {
    table.text('address_hash').primary();
    table.bigInteger('window_start_at').notNullable();
    table.integer('used').notNullable();
  });
}

async function createUsage(knex: Knex): Promise<void> {
  await knex.schema.createTable('usage_months', (table) => {
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE');
    table.text('month').notNullable();
    table.integer('used').notNullable();
    table.bigInteger('latency_us').notNullable();
    table.primary(['account_id', 'month']);
  });
  await knex.schema.createTable('usage_rollups', (table) => {
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE');
    table.text('day').notNullable();
    table.text('endpoint').notNullable();
    table.text('agent').notNullable();
    table.text('gate').notNullable();
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
}

async function createOrders(knex: Knex): Promise<void> {
  await knex.schema.createTable('orders', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE').index();
    table.text('tier').notNullable();
    table.integer('amount_minor').notNullable();
    table.text('currency').notNullable();
    table.text('status').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('paid_at');
  });
  await knex.schema.createTable('referrals', (table) => {
    table.text('id').primary();
    table.text('referrer_id').notNullable().references('accounts.id').onDelete('CASCADE');
    table.text('visitor_hash').notNullable();
    table.text('account_id').unique().references('accounts.id').onDelete('SET NULL');
    table.bigInteger('signed_up_at');
    table.bigInteger('subscribed_at');
    table.bigInteger('created_at').notNullable();
    table.unique(['referrer_id', 'visitor_hash']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['referrals', 'orders', 'registration_slots', 'usage_latency', 'usage_rollups', 'usage_months', 'api_keys', 'accounts']) {
    await knex.schema.dropTable(table);
  }
}
