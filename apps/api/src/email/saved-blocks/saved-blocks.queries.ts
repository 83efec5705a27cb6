import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { storableJson } from '../../platform/db/storable-json.ts';
import type { SavedBlockRow } from '../../platform/db/tables/templates.ts';

export type FoundSavedBlock = Pick<SavedBlockRow, 'id' | 'name' | 'created_at' | 'updated_at'> & {
  blocks: MailBlock[];
  created_by: string;
  updated_by: string;
};

const COLUMNS = [
  'id',
  'name',
  'blocks',
  'created_by_name as created_by',
  'created_at',
  'updated_by_name as updated_by',
  'updated_at',
];

/** All of them, by name. */
export const findSavedBlocks = (db: Knex): Promise<FoundSavedBlock[]> =>
  db('saved_blocks').orderByRaw('lower(name)').select(COLUMNS);

/** Keeps others from changing and deleting it until the transaction ends. */
export const lockSavedBlock = (trx: Knex, id: number): Promise<FoundSavedBlock | undefined> =>
  trx('saved_blocks').where({ id }).forUpdate().first<FoundSavedBlock | undefined>(COLUMNS);

/** What a request with this key saved before, if it was the same. */
export async function findRepeated(
  trx: Knex,
  { key, name, blocks }: { key: string; name: string; blocks: MailBlock[] },
): Promise<{ before: FoundSavedBlock; isSame: boolean } | undefined> {
  const before = await trx('saved_blocks').where({ key }).first<FoundSavedBlock | undefined>(COLUMNS);
  if (!before) return undefined;
  const same = trx.raw('blocks = cast(? as jsonb)', [storableJson(blocks)]);
  const isSame = (await trx('saved_blocks').where({ key, name }).where(same).first('id')) !== undefined;
  return { before, isSame };
}

const changedBy = (trx: Knex, { id, username }: Actor) => ({
  updated_by: id,
  updated_by_name: username,
  updated_at: trx.fn.now(),
});

export async function insertSavedBlock(
  trx: Knex,
  { key, name, blocks }: { key: string; name: string; blocks: MailBlock[] },
  actor: Actor,
): Promise<FoundSavedBlock> {
  const creator = { created_by: actor.id, created_by_name: actor.username };
  const [row] = await trx('saved_blocks')
    .insert({ key, name, blocks: storableJson(blocks), ...creator, ...changedBy(trx, actor) })
    .returning<FoundSavedBlock[]>(COLUMNS);
  if (!row) throw new Error('A saved block was not added');
  return row;
}

export async function setName(trx: Knex, id: number, name: string, actor: Actor): Promise<FoundSavedBlock> {
  const [row] = await trx('saved_blocks')
    .where({ id })
    .update({ name, ...changedBy(trx, actor) })
    .returning<FoundSavedBlock[]>(COLUMNS);
  if (!row) throw new Error('A locked saved block is gone');
  return row;
}

export const deleteSavedBlock = (trx: Knex, id: number) => trx('saved_blocks').where({ id }).delete();
