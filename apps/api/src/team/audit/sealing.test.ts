import { describe, expect, inject, test } from 'vitest';
import { expectIntactChain } from '../../../test/chain.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import { createLog } from '../../platform/process/log.ts';
import { findUnsealed, insertSeals, lockChain } from './seals.queries.ts';
import { sealEntries, startSealing } from './start-sealing.ts';

const lines: string[] = [];
const sink = { write: (line: string) => void lines.push(line) };
const app = useTestApp({}, {}, createLog('info', sink));

const record = (description: string) => recordSystemActivity(app.db, 'UPDATE_DATABASE', description);
const recordMany = (count: number) =>
  app.db.raw(
    `insert into admin_activity (action, description) select 'LOGIN', 'Entry ' || n from generate_series(1, ?) n`,
    [count],
  );
const waiting = () => app.db('unsealed_activity').orderBy('entry_id').pluck('entry_id');
async function sealAll(atOnce?: number) {
  while (await sealEntries(app.deps, atOnce));
}
async function changeSettings(body: object) {
  const { token } = await app.asSuperAdmin();
  return app.request().patch('/api/admin/settings').auth(token, { type: 'bearer' }).send(body);
}

describe('sealing the activity log', () => {
  // asvs 16.4.2
  // claim sealed
  test('takes an act within ten seconds of its commit', async () => {
    const sealing = startSealing(app.deps);
    expect((await changeSettings({ idle_minutes: 30 })).status).toBe(200);
    await waitUntil('it is sealed', async () => (await app.db('activity_seals')).length === 1, 10_000);
    await sealing.stop();
    const [entry] = await app.db('admin_activity').where({ action: 'UPDATE_SETTINGS' });
    expect(await expectIntactChain(app.db)).toEqual([entry?.id]);
    expect(await waiting()).toEqual([]);
  });

  test('goes on after the seals that are there, a bounded number at once', async () => {
    await recordMany(25);
    expect(await sealEntries(app.deps, 10)).toBe(true);
    expect(await waiting()).toHaveLength(15);
    expect(await sealEntries(app.deps, 10)).toBe(true);
    expect(await sealEntries(app.deps, 10)).toBe(false);
    expect(await expectIntactChain(app.db)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
  });

  test('by several jobs at once leaves no gap and no fork', async () => {
    const jobs = [1, 2, 3].map(() => startSealing(app.deps, 1));
    for (let round = 0; round < 8; round += 1) await Promise.all([recordMany(40), record('Between')]);
    await waitUntil('all are sealed', async () => (await waiting()).length === 0);
    await Promise.all(jobs.map((job) => job.stop()));
    expect(await expectIntactChain(app.db)).toHaveLength(8 * 41);
    expect(lines.join('')).not.toContain('could not be sealed');
  });

  test('leaves out what was rolled back, and takes what was committed late with an earlier id', async () => {
    await record('First');
    const failing = app.db.transaction(async (trx) => {
      await recordSystemActivity(trx, 'UPDATE_DATABASE', 'Never happened');
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await app.db.raw(
      `insert into admin_activity (id, action, description) overriding system value values (9, 'LOGIN', 'Early')`,
    );
    await sealAll();
    await app.db.raw(
      `insert into admin_activity (id, action, description) overriding system value values (5, 'LOGIN', 'Late')`,
    );
    await sealAll();
    expect(await expectIntactChain(app.db)).toEqual([1, 9, 5]);
  });

  test('does not hold up an act, and an act does not hold it up', async () => {
    const isServer = inject('server') !== null;
    await record('First');
    const { act } = await app.db.transaction(async (trx) => {
      await lockChain(trx);
      const [entry] = await findUnsealed(trx, 1);
      await insertSeals(trx, [
        {
          position: 1,
          entry_id: entry?.id ?? 0,
          salt: null,
          digest: Buffer.alloc(32),
          head: Buffer.alloc(32),
        },
      ]);
      const started = changeSettings({ idle_minutes: 30 });
      // The embedded database runs one transaction at a time.
      if (isServer) expect((await started).status).toBe(200);
      return { act: started };
    });
    expect((await act).status).toBe(200);
    await app.db.transaction(async (trx) => {
      await recordSystemActivity(trx, 'UPDATE_DATABASE', 'Not committed yet');
      if (isServer) await sealAll();
    });
    await sealAll();
    expect(await waiting()).toEqual([]);
    expect(await app.db('activity_seals').max('position as last').first()).toEqual({ last: 3 });
  });

  test('that fails is a warning in the log, and goes on when it can', async () => {
    await record('First');
    await app.db.raw('alter table activity_seals rename to elsewhere');
    const sealing = startSealing(app.deps, 10);
    await waitUntil('it is logged', () => lines.join('').includes('the activity log could not be sealed'));
    await app.db.raw('alter table elsewhere rename to activity_seals');
    await waitUntil('it is sealed', async () => (await app.db('activity_seals')).length === 1);
    await sealing.stop();
  });
});

describe('seals', () => {
  test('cannot be changed or deleted; only their salts can be', async () => {
    await record('First');
    await sealAll();
    const seals = () => app.db('activity_seals');
    const before = await seals().first();
    for (const change of [
      { head: Buffer.alloc(32) },
      { digest: Buffer.alloc(32) },
      { entry_id: 2 },
      { position: 2 },
      { salt: Buffer.alloc(16) },
      { salt: null, head: Buffer.alloc(32) },
    ])
      await expect(seals().update(change)).rejects.toThrow('activity_seals is append-only');
    await expect(seals().delete()).rejects.toThrow('append-only');
    await expect(seals().truncate()).rejects.toThrow('append-only');
    expect(await seals()).toEqual([before]);
    await seals().update({ salt: null });
    expect(await seals()).toEqual([{ ...before, salt: null }]);
    await expect(seals().update({ salt: Buffer.alloc(16) })).rejects.toThrow('append-only');
  });
});
