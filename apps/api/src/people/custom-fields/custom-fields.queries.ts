import { type CustomField, customFieldTexts } from '@fairlead/contract/people/custom-fields';
import type { CustomFieldOf } from '@fairlead/contract/platform/custom-fields';
import { CUSTOM_FIELDS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

export const CUSTOM_FIELDS = {
  table: 'custom_fields',
  awaySince: 'deleted_at',
  max: CUSTOM_FIELDS_MAX,
  texts: customFieldTexts,
} as const;

/** In the order in which they were added. */
export const findCustomFields = (db: Knex): Promise<CustomField[]> =>
  db('custom_fields').whereNull('deleted_at').orderBy('id').select('id', 'key', 'name', 'kind');

export const findCustomField = (db: Knex, id: number): Promise<CustomField | undefined> =>
  db('custom_fields').where({ id, deleted_at: null }).first('id', 'key', 'name', 'kind');

/** Also of fields whose values are still to be removed. */
export const findKeys = (db: Knex): Promise<string[]> => db('custom_fields').pluck('key');

export async function insertCustomField(trx: Knex, field: CustomFieldOf): Promise<CustomField> {
  const [row] = await trx('custom_fields').insert(field).returning(['id', 'key', 'name', 'kind']);
  if (!row) throw new Error('A custom field was not added');
  return row;
}

export const setFieldName = (trx: Knex, id: number, name: string) =>
  trx('custom_fields').where({ id }).update({ name });

export const setFieldDeleted = (trx: Knex, id: number) =>
  trx('custom_fields').where({ id }).update({ deleted_at: trx.fn.now() });

/** Those with values that are still to be removed. */
export const findDeletedFields = (db: Knex): Promise<{ id: number; key: string }[]> =>
  db('custom_fields').whereNotNull('deleted_at').orderBy('id').select('id', 'key');

const REMOVE = `
  with step as (
    select id from subscribers where id > :after order by id limit :limit
  ), removed as (
    update subscribers set custom = custom - :key::text
    where id in (select id from step) and jsonb_exists(custom, :key)
  )
  select max(id) as last from step`;

/** Removes the values of a field from some people. @returns the last id that was looked at; null: there are no more */
export async function removeValues(
  trx: Knex,
  key: string,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const { rows } = await trx.raw<{ rows: [{ last: number | null }] }>(REMOVE, { key, after, limit });
  return rows[0].last;
}

const FORGET_IN_IMPORTS = `
  update subscriber_import_rows set custom = custom - :key::text,
    before = case when jsonb_exists(before, 'custom') then jsonb_set(before, '{custom}', (before -> 'custom') - :key::text) else before end
  where jsonb_exists(custom, :key) or jsonb_exists(before -> 'custom', :key)`;

/** The same in what imports stored. */
export const forgetInImports = (trx: Knex, key: string) => trx.raw(FORGET_IN_IMPORTS, { key });

export const deleteCustomField = (trx: Knex, id: number) => trx('custom_fields').where({ id }).delete();
