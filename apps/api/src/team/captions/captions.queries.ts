import type { Knex } from 'knex';

export const insertCaptions = (trx: Knex, hash: string, text: string) =>
  trx('caption_files').insert({ hash, text }).onConflict('hash').ignore();

export const findCaptions = async (db: Knex, hash: string): Promise<string | undefined> =>
  (await db('caption_files').where({ hash }).first('text'))?.text;
