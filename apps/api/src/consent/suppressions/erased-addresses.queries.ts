import { createHmac } from 'node:crypto';
import { erasureTexts } from '@fairlead/contract/people/personal-data';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { conflict, HttpError } from '../../platform/http/answers/errors.ts';

/** Part of the configuration. Undefined: nobody was erased, or the process wouldn't have started. */
export type ErasureKey = { erasureKey: string | undefined };

const hashOf = (key: string, email: string): Buffer =>
  createHmac('sha256', key)
    .update(`address ${emailKey(email)}`)
    .digest();

/** What tells two keys apart without revealing either. */
const checkValueOf = (key: string): Buffer => createHmac('sha256', key).update('check').digest();

export async function anyoneErased(db: Knex): Promise<boolean> {
  const { rows } = await db.raw('select exists (select from erased_addresses) as found');
  return rows[0].found;
}

/** Of these addresses, the keys of those whose people were erased. One look into the database if nobody was. */
export async function findErased(
  db: Knex,
  { erasureKey }: ErasureKey,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0 || !(await anyoneErased(db))) return new Set();
  if (!erasureKey) throw new Error('People were erased under an ERASURE_KEY that this process doesn’t have');
  const hashed = emails.map((email) => ({ email, hash: addressHash(erasureKey, email) }));
  const { rows }: { rows: { hash: string }[] } = await db.raw(
    `select encode(hash, 'hex') as hash from erased_addresses
     where hash = any(select decode(wanted, 'hex') from unnest(cast(? as text[])) as wanted)`,
    [hashed.map(({ hash }) => hash)],
  );
  const found = new Set(rows.map(({ hash }) => hash));
  return new Set(hashed.filter(({ hash }) => found.has(hash)).map(({ email }) => emailKey(email)));
}

/** @throws HttpError 409 for someone who was erased */
export async function refuseErased(db: Knex, key: ErasureKey, email: string): Promise<void> {
  if ((await findErased(db, key, [email])).size > 0) throw conflict(erasureTexts.erased);
}

/** Whether the key is the one that people were erased with, or the first. */
export async function isErasureKey(db: Knex, key: string): Promise<boolean> {
  const row = await db('erasure_key').first('check_value');
  return row === undefined || row.check_value.equals(checkValueOf(key));
}

/** @returns whether the key is the one that people were erased with; the first one is */
export async function claimErasureKey(trx: Knex, key: string): Promise<boolean> {
  await trx('erasure_key')
    .insert({ check_value: checkValueOf(key) })
    .onConflict('singleton')
    .ignore();
  return isErasureKey(trx, key);
}

/** As a list of erased people has it. */
export const addressHash = (key: string, email: string): string => hashOf(key, email).toString('hex');

const INSERT = `insert into erased_addresses (hash)
  select decode(hash, 'hex') from unnest(cast(? as text[])) as hash on conflict do nothing`;

/** @throws HttpError 503 if people were erased under another key */
export async function insertHashes(trx: Knex, key: string, hashes: readonly string[]): Promise<void> {
  if (!(await claimErasureKey(trx, key))) throw new HttpError(503, erasureTexts.wrongKey);
  await trx.raw(INSERT, [[...hashes]]);
}

export const findHashes = async (db: Knex): Promise<string[]> =>
  (await db('erased_addresses').pluck('hash')).map((hash) => hash.toString('hex'));

export const insertErased = (trx: Knex, key: string, emails: readonly string[]) =>
  trx('erased_addresses')
    .insert(emails.map((email) => ({ hash: hashOf(key, email) })))
    .onConflict('hash')
    .ignore();

/** The person chose to come back. */
export async function deleteErased(trx: Knex, { erasureKey }: ErasureKey, email: string): Promise<boolean> {
  if (!erasureKey || !(await anyoneErased(trx))) return false;
  return (
    (await trx('erased_addresses')
      .where({ hash: hashOf(erasureKey, email) })
      .delete()) > 0
  );
}

/** Any number that nothing else locks. */
const INTAKE = 7_203_421;

/**
 * For a longer transaction that stores addresses from elsewhere: call this first. Then an erasure sees the addresses, or
 * the transaction sees the erasure.
 */
export const lockIntake = (trx: Knex) => trx.raw('select pg_advisory_xact_lock_shared(?)', [INTAKE]);

/** Waits for those transactions. New ones wait for this one. */
export const lockForErasure = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(?)', [INTAKE]);
