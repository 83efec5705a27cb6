import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import { CHAIN_START, digestOf, extend } from './seal.ts';
import { findUnsealed } from './seals.queries.ts';

const app = useTestApp();
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

const SALT = '00112233445566778899aabbccddeeff';
const TEXT =
  '{"action":"LOGIN","created_at":"2026-11-24T09:00:00.123456Z","description":"Zoë said \\"hi\\"\\n","id":7}';

test('a digest is the hash of the salt and the columns that are not null, sorted by name, as JSON', async () => {
  await app.db('admin_activity').insert([
    // An id is given only with `overriding system value`.
    { action: 'LOGIN', description: 'Zoë said "hi"\n', created_at: '2026-11-24T10:00:00.123456+01:00' },
  ]);
  const [entry] = await findUnsealed(app.db, 1);
  if (!entry) throw new Error('It was not queued');
  const digest = digestOf(Buffer.from(SALT, 'hex'), { ...entry, id: 7 });
  expect(digest.toString('hex')).toBe(sha256(SALT + Buffer.from(TEXT).toString('hex')));
});

test('a head is the hash of the one before, the position, the id, and the digest', () => {
  const digest = 'd1'.repeat(32);
  const first = extend(CHAIN_START, 7, Buffer.from(digest, 'hex'));
  const firstHead = sha256(`${'00'.repeat(32)}0000000000000001${'0000000000000007'}${digest}`);
  expect(first).toEqual({ position: 1, head: Buffer.from(firstHead, 'hex') });
  const second = extend(first, 4_294_967_301, Buffer.from(digest, 'hex'));
  expect(second.position).toBe(2);
  expect(second.head.toString('hex')).toBe(
    sha256(`${firstHead}0000000000000002${'0000000100000005'}${digest}`),
  );
});

test('no column of an entry is left out of its seal', async () => {
  await recordSystemActivity(app.db, 'LOGIN', 'Logged in');
  const [entry] = await findUnsealed(app.db, 1);
  const columns = await app
    .db('information_schema.columns')
    .where({ table_schema: 'public', table_name: 'admin_activity' })
    .pluck('column_name');
  expect(Object.keys(entry ?? {}).sort()).toEqual(columns.sort());
});
