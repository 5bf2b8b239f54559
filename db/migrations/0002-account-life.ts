import type { Knex } from 'knex';

export const name = '0002-account-life';

const KEY_COLUMNS = ['name', 'expires_at', 'last_used_at', 'replaced_by'];

/** Names, expiry and rotation of keys; sessions; idempotent replies; and one table for all limited attempts. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('api_keys', (table) => {
    table.text('name').notNullable().defaultTo('API key');
    table.bigInteger('expires_at');
    table.bigInteger('last_used_at');
    table.text('replaced_by');
  });
  await knex.schema.createTable('sessions', (table) => {
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE').index();
    table.text('hash').notNullable().unique();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable().index();
  });
  await knex.schema.createTable('idempotent_replies', (table) => {
    // A keyed hash of credential and Idempotency-Key; `fingerprint` is one of the request. Neither can be guessed without the credential.
    table.text('scope_hash').primary();
    table.text('fingerprint').notNullable();
    table.text('account_id').notNullable().references('accounts.id').onDelete('CASCADE').index();
    table.text('claim_id').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('lease_until_at').notNullable();
    table.bigInteger('expires_at').notNullable().index();
    // Encrypted with a key derived from the caller's credential. Absent while the request runs.
    table.text('sealed_reply');
  });
  await knex.schema.renameTable('registration_slots', 'attempt_slots');
  await knex.schema.alterTable('attempt_slots', (table) => table.renameColumn('address_hash', 'subject_hash'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('attempt_slots', (table) => table.renameColumn('subject_hash', 'address_hash'));
  await knex.schema.renameTable('attempt_slots', 'registration_slots');
  await knex.schema.dropTable('idempotent_replies');
  await knex.schema.dropTable('sessions');
  // knex would rebuild the table to drop a column, which its foreign keys do not survive.
  for (const column of KEY_COLUMNS) await knex.raw('alter table ?? drop column ??', ['api_keys', column]);
}
