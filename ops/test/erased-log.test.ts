import { expect, test } from 'vitest';
import { removeOldData } from '../../apps/api/src/people/retention/remove-old-data.ts';
import { sealEntries } from '../../apps/api/src/team/audit/start-sealing.ts';
import { erasureCalls, findEverywhere } from '../../apps/api/test/calls/erasure-calls.ts';
import { useTestApp } from '../../apps/api/test/test-app.ts';
import { databaseLines } from '../src/audit/database-lines.ts';
import { describeVerdict } from '../src/audit/describe-verdict.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';

const app = useTestApp();
const { erase } = erasureCalls(app);
const email = 'zelda@planted.invalid';

const added = (subscriber: string, months: number) =>
  app.db('admin_activity').insert({
    ...{ username: 'kim', action: 'CREATE_SUBSCRIBER', description: `Added subscriber ${subscriber}` },
    created_at: app.db.raw('now() - make_interval(months => ?)', [months]),
  });
const sealAll = async () => {
  while (await sealEntries(app.deps));
};
const night = () => removeOldData(app.db, { timeZone: 'America/New_York' }, { hour: 0 });
const verify = async () => describeVerdict(await verifyChain(databaseLines(app.db)));
const said = () => app.db('admin_activity').orderBy('id').pluck('description');

test('the log holds after an erasure and a night that deletes a part of it, sealed or not', async () => {
  await app.db('settings').insert({ name: 'keep_log_days', value: '365' });
  for (const [subscriber, months] of [
    [email, 20],
    ['ben@planted.invalid', 19],
    [email, 2],
  ] as const)
    await added(subscriber, months);
  await sealAll();
  await added(email, 0);

  expect((await erase(email)).status).toBe(200);
  expect(await findEverywhere(app.db, [email])).toEqual([]);
  expect(await verify()).toMatchObject({ held: true });
  await night();
  expect(await verify()).toMatchObject({ held: true });
  await sealAll();
  const verdict = await verify();
  expect({ ...verdict, lines: verdict.lines.join('\n') }).toEqual({
    held: true,
    odd: 0,
    lines: expect.stringMatching(/up to position 2.+was emptied with a person’s data.+: entry 3\./s),
  });
  expect(await said()).toEqual([
    '',
    '',
    expect.stringMatching(/^Erased a person’s data\. Emptied in this log: 1, 3, 4$/),
    expect.stringMatching(/^Deleted 1 entry of this log .+ after position 1 /),
    expect.stringMatching(/^Deleted 1 entry of this log .+ after position 2 /),
    'Deleted old data: 2 activity log entries',
  ]);

  await app.db.raw('alter table admin_activity disable trigger user');
  await app.db('admin_activity').where({ description: '' }).update({ username: 'lee' });
  await app.db.raw('alter table admin_activity enable trigger user');
  expect(await verify()).toMatchObject({ held: false });
});
