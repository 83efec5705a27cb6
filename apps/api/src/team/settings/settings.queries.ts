import { DEFAULT_SETTINGS, Settings } from '@fairlead/contract/team/settings';
import type { Knex } from 'knex';

/** Defaults, overridden by what owners have set. A value that this version doesn't accept counts as not set. */
export async function findSettings(db: Knex): Promise<Settings> {
  const rows = await db('settings').select('name', 'value');
  const known = Settings.partial().keyof();
  const set = rows.filter(({ name, value }) => known.safeParse(name).success && isValid(name, value));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(set.map(({ name, value }) => [name, value])) };
}

const isValid = (name: string, value: unknown): boolean =>
  Settings.partial().safeParse({ [name]: value }).success;

export const setSetting = (db: Knex, name: string, value: unknown) =>
  db('settings')
    .insert({ name, value: JSON.stringify(value) })
    .onConflict('name')
    .merge();

/** Changes of settings take turns until the transaction ends. */
export const lockSettings = (trx: Knex) => trx.raw('lock table settings in share row exclusive mode');
