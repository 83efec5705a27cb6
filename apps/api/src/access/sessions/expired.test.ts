import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { deleteExpired } from './expired.queries.ts';

const app = useTestApp();

test('what has expired is removed, and nothing else', async () => {
  const { id } = await createAdmin(app.db);
  const before = (interval: string) => app.db.raw('now() - cast(? as interval)', [interval]);
  const [old, current] = [randomUUID(), randomUUID()];
  await app.db('admin_sessions').insert([
    { id: old, admin_id: id, expires_at: before('2 minutes') },
    { id: current, admin_id: id, expires_at: before('-1 hour') },
  ]);
  await app.db('password_resets').insert([
    { token_hash: 'old', admin_id: id, expires_at: before('25 hours') },
    { token_hash: 'current', admin_id: id, expires_at: before('-1 minute') },
  ]);
  const challenge = { admin_id: id, purpose: 'login' } as const;
  await app.db('factor_challenges').insert([
    { ...challenge, id: old, expires_at: before('2 minutes') },
    { ...challenge, id: current, expires_at: before('-1 minute') },
  ]);
  await app.db('login_failures').insert([
    { account: 'old', failures: 1, last_failure_at: before('25 hours') },
    { account: 'current', failures: 1 },
  ]);

  await deleteExpired(app.db);

  expect(await app.db('admin_sessions').pluck('id')).toEqual([current]);
  expect(await app.db('password_resets').pluck('token_hash')).toEqual(['current']);
  expect(await app.db('factor_challenges').pluck('id')).toEqual([current]);
  expect(await app.db('login_failures').pluck('account')).toEqual(['current']);
});
