import type { Knex } from 'knex';

export const name = '0003-money';

/** The audit log. */
export async function up(knex: Knex): Promise<void> {
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

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_log');
}
