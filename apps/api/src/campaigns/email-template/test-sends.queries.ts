import type { TestResult } from '@fairlead/contract/campaigns/email-template';
import type { Knex } from 'knex';
import type { TestSendRow } from '../../platform/db/tables/outbox.ts';

export type NewTestSend = Omit<TestSendRow, 'id' | 'created_at' | 'email_hash'>;

/** @returns the id, or undefined if this admin used the key before */
export async function insertTestSend(db: Knex, send: NewTestSend): Promise<number | undefined> {
  const [inserted] = await db('test_sends')
    .insert(send)
    .onConflict(['created_by', 'idempotency_key'])
    .ignore()
    .returning('id');
  return inserted?.id;
}

/** Says which email it is, by the hash of what it says. */
export const setTested = (db: Knex, id: number, email_hash: string) =>
  db('test_sends').where({ id }).update({ email_hash });

/** Whether a test of this email went out, or will. */
export async function wasTested(db: Knex, emailHash: string): Promise<boolean> {
  const tests = db('test_sends').where({ email_hash: emailHash }).select('id');
  const sent = db('outbox').whereIn('test_send_id', tests).whereNot({ status: 'failed' });
  return (await sent.first('id')) !== undefined;
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
