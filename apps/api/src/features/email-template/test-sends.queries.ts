import type { TestResult } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { TestSendRow } from '../../db/tables/outbox.ts';

export type NewTestSend = Omit<TestSendRow, 'id' | 'created_at'>;

/** @returns the id, or undefined if this admin used the key before */
export async function insertTestSend(db: Knex, send: NewTestSend): Promise<number | undefined> {
  const [inserted] = await db('test_sends')
    .insert(send)
    .onConflict(['created_by', 'idempotency_key'])
    .ignore()
    .returning('id');
  return inserted?.id;
}

export const findTestSendByKey = (
  db: Knex,
  adminId: number,
  key: string,
): Promise<Pick<TestSendRow, 'id' | 'idempotency_hash'> | undefined> =>
  db('test_sends').where({ created_by: adminId, idempotency_key: key }).first('id', 'idempotency_hash');

const RESULTS = `
  select email, 'refused' as status, reason
  from test_sends, jsonb_each_text(refused) as each (email, reason) where id = :id
  union all
  select to_address, status, last_error from outbox where test_send_id = :id`;

/** The status of each email so far. */
export async function findTestResults(db: Knex, id: number): Promise<TestResult[]> {
  const { rows } = await db.raw<{ rows: TestResult[] }>(RESULTS, { id });
  return rows;
}

/** Deletes old test sends with their emails; the activity log still shows that they were sent. */
export const deleteOldTestSends = (db: Knex) =>
  db('test_sends').where('created_at', '<', db.raw(`now() - interval '30 days'`)).delete();
