import { expect, test } from 'vitest';
import { createAdmin, createSession } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { startHousekeeping } from './housekeeping.ts';

const app = useTestApp({ logLevel: 'silent' });

const hit = (client: string, age: string) =>
  app.db('rate_limits').insert({
    name: 'form:60',
    client,
    window_start: app.db.raw('now() - cast(? as interval)', [age]),
    hits: 1,
  });

test('now and then, limits and sessions that have passed are removed and others stay, also after a failure', async () => {
  const { id } = await createAdmin(app.db);
  await hit('old', '3 days');
  await hit('current', '1 hour');
  await createSession(app.db, id, new Date(Date.now() - 3_600_000));
  const current = await createSession(app.db, id, new Date(Date.now() + 3_600_000));
  await app.db.schema.renameTable('login_clients', 'away');
  const housekeeping = startHousekeeping(app.deps, 20);
  try {
    await waitUntil('sessions that have passed are gone', async () => {
      const sessions = await app.db('admin_sessions').pluck('id');
      return sessions.length === 1 && sessions[0] === current;
    });
    expect(await app.db('rate_limits').pluck('client')).toEqual(['current']);
    await app.db.schema.renameTable('away', 'login_clients');
    await hit('old again', '3 days');
    await waitUntil('it tidies on', async () => (await app.db('rate_limits')).length === 1);
  } finally {
    await housekeeping.stop();
    if (await app.db.schema.hasTable('away')) await app.db.schema.renameTable('away', 'login_clients');
  }
});
