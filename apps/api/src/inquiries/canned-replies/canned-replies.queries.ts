import type { CannedReply, CannedText } from '@fairlead/contract/inquiries/canned-replies';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';

const COLUMNS = ['id', 'title', 'text', 'version', 'updated_by_name as updated_by', 'updated_at'];

/** All of them, by title. */
export const findCannedReplies = (db: Knex): Promise<CannedReply[]> =>
  db('canned_replies').orderByRaw('lower(title), id').select(COLUMNS);

/** Keeps others from changing and deleting it until the transaction ends. */
export const lockCannedReply = (trx: Knex, id: number): Promise<CannedReply | undefined> =>
  trx('canned_replies').where({ id }).forUpdate().first<CannedReply | undefined>(COLUMNS);

/** What a request with this key added before, as it's now. */
export const findByKey = (trx: Knex, key: string): Promise<CannedReply | undefined> =>
  trx('canned_replies').where({ key }).first<CannedReply | undefined>(COLUMNS);

const changedBy = (trx: Knex, { id, username }: Actor) => ({
  updated_by: id,
  updated_by_name: username,
  updated_at: trx.fn.now(),
});

export async function insertCannedReply(
  trx: Knex,
  row: CannedText & { key: string },
  actor: Actor,
): Promise<CannedReply> {
  const [added] = await trx('canned_replies')
    .insert({ ...row, ...changedBy(trx, actor) })
    .returning<CannedReply[]>(COLUMNS);
  if (!added) throw new Error('A canned reply was not added');
  return added;
}

export async function setCannedReply(
  trx: Knex,
  id: number,
  text: CannedText,
  actor: Actor,
): Promise<CannedReply> {
  const [changed] = await trx('canned_replies')
    .where({ id })
    .update({ ...text, ...changedBy(trx, actor), version: trx.raw('version + 1') })
    .returning<CannedReply[]>(COLUMNS);
  if (!changed) throw new Error('A locked canned reply is gone');
  return changed;
}

export const deleteCannedReply = (trx: Knex, id: number) => trx('canned_replies').where({ id }).delete();
