import { expect, test } from 'vitest';
import { useCampaigns } from '../../../test/campaigns.ts';
import { addSubscribers } from '../../../test/people/many-subscribers.ts';
import { spawnSender } from '../../../test/processes/spawned-sender.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { pauseRestoredCopy } from '../restored/restored-copy.queries.ts';
import { writeInSteps } from './write-in-steps.ts';

const { app, calls, report, start, status, mailed } = useCampaigns({ writing: { atOnce: 100, step: 100 } });
const PEOPLE = 250;

const sendToAll = (draft: object = {}, headers: Record<string, string> = {}) =>
  calls.send({ recipient_type: 'all_active', ...draft }, headers);
const step = () => writeInSteps(app.deps, 1);
const written = () => app.db('campaign_recipients').orderBy('id');
const countOf = async (table: string) => Number((await app.db(table).count({ count: '*' }))[0]?.count);

async function writeAll(): Promise<void> {
  while (await step());
}

test('a large campaign is prepared in steps, shows how far it is, and goes out once everyone is written', async () => {
  await addSubscribers(app.db, PEOPLE);
  const { body } = await sendToAll({ expected_recipients: PEOPLE });
  expect(body).toMatchObject({ success: true, status: 'sending', pending: PEOPLE });
  expect(await report()).toMatchObject({ preparing: true, prepared: 0, recipients_count: PEOPLE });

  await step();
  expect(await report()).toMatchObject({ preparing: true, prepared: 100, ledger: { pending: PEOPLE } });
  expect((await calls.get('')).body.campaigns[0]).toMatchObject({ preparing: true, prepared: 100 });
  // Senders, also those of an earlier release, send batches: there is none.
  expect(await countOf('campaign_batches')).toBe(0);

  start();
  await status('sent');
  expect(await report()).toMatchObject({
    preparing: false,
    prepared: null,
    left_out: 0,
    ledger: { planned: PEOPLE, sent: PEOPLE, pending: 0 },
  });
  expect(new Set(mailed()).size).toBe(PEOPLE);
  expect(mailed()).toHaveLength(PEOPLE);
});

test('people who join meanwhile are not in it, and those who leave are counted as skipped', async () => {
  await addSubscribers(app.db, PEOPLE);
  await app.db('subscribers').where({ email: 'person3@mail.invalid' }).update({ is_active: false });
  const sent = PEOPLE - 1;
  expect((await sendToAll({ expected_recipients: sent })).status).toBe(200);
  await app.db('subscribers').insert({ email: 'new@mail.invalid' });
  await app.db('subscribers').where({ email: 'person3@mail.invalid' }).update({ is_active: true });
  await app.db('subscribers').where({ email: 'person10@mail.invalid' }).delete();
  await app.db('subscribers').insert({ email: 'person10@mail.invalid' });
  await app.db('subscribers').where({ email: 'person240@mail.invalid' }).update({ is_active: false });
  await app.db('suppressions').insert({ email: 'person20@mail.invalid', reason: 'opted_out' });

  start();
  await status('sent');
  expect(await report()).toMatchObject({
    left_out: 2,
    ledger: { planned: sent, sent: sent - 3, skipped: 3, pending: 0 },
  });
  const wereNotMailed = ['new', 'person3', 'person10', 'person20', 'person240'];
  expect(mailed().filter((to) => wereNotMailed.includes(to.split('@')[0] ?? ''))).toEqual([]);
  expect(
    await app.db('campaign_recipients').where({ status: 'skipped' }).orderBy('id').pluck('reason'),
  ).toEqual([
    'Suppressed after the campaign was created',
    'Deactivated or deleted while the campaign was being prepared',
  ]);
});

test.each([
  ['are left out', {}, 2],
  [
    'are left out only if they are deleted, if the campaign goes to inactive people, too',
    { exclude_unsubscribed: false },
    1,
  ],
])('people who leave after their own step, but before the last one, %s', async (_, draft, left) => {
  await addSubscribers(app.db, PEOPLE);
  await sendToAll(draft);
  await step();
  await app.db('subscribers').where({ email: 'person1@mail.invalid' }).update({ is_active: false });
  await app.db('subscribers').where({ email: 'person2@mail.invalid' }).delete();
  await writeAll();
  expect(await report()).toMatchObject({ left_out: left, ledger: { skipped: left, pending: PEOPLE - left } });
  start();
  await status('sent');
  expect(mailed()).toHaveLength(PEOPLE - left);
  expect(mailed()).not.toContain('person2@mail.invalid');
});

test('if everyone leaves meanwhile, the campaign ends without an email', async () => {
  await addSubscribers(app.db, 150);
  await sendToAll();
  await app.db('subscribers').delete();
  await writeAll();
  expect(await report()).toMatchObject({
    status: 'failed',
    preparing: false,
    ledger: { planned: 150, skipped: 150, pending: 0 },
  });
});

test('another number than the confirmed one creates nothing', async () => {
  await addSubscribers(app.db, 150);
  const { status: code, body } = await sendToAll({ expected_recipients: 149 });
  expect([code, body.recipients]).toEqual([409, 150]);
  expect([await countOf('campaigns'), await countOf('unwritten_recipients')]).toEqual([0, 0]);
});

test('a repeated request finds the campaign that is being prepared', async () => {
  await addSubscribers(app.db, 150);
  const first = await sendToAll({}, { 'Idempotency-Key': 'one' });
  const second = await sendToAll({}, { 'Idempotency-Key': 'one' });
  expect([second.body.campaign_id, second.body.pending]).toEqual([first.body.campaign_id, 150]);
  expect(await countOf('campaigns')).toBe(1);
});

test('an audience that one request can write is written there', async () => {
  await addSubscribers(app.db, 100);
  await sendToAll();
  expect(await report()).toMatchObject({ preparing: false, prepared: null });
  expect([await countOf('campaign_recipients'), await countOf('campaign_batches')]).toEqual([100, 1]);
});

test('canceled before the first step or between two, a campaign ends with everyone accounted for', async () => {
  await addSubscribers(app.db, PEOPLE);
  await sendToAll();
  await sendToAll();
  await writeInSteps(app.deps, 2);
  for (const id of [1, 2]) {
    const { body } = await calls.control(id, 'cancel');
    expect(body.campaign).toMatchObject({
      status: 'cancelled',
      preparing: false,
      ledger: { planned: PEOPLE, cancelled: PEOPLE, pending: 0 },
    });
    expect(await writeInSteps(app.deps, id)).toBe(false);
  }
  expect(await written()).toHaveLength(100);
  expect(await countOf('unwritten_recipients')).toBe(0);
});

test('a campaign that is undone while it is being prepared is listed as undone', async () => {
  await addSubscribers(app.db, PEOPLE);
  const key = { 'Idempotency-Key': 'one' };
  await sendToAll({ undo_seconds: 10 }, key);
  await step();
  expect((await calls.control(1, 'cancel')).body.campaign).toMatchObject({ undone: true, started_at: null });
  expect((await sendToAll({ undo_seconds: 10 }, key)).body).toMatchObject({
    success: false,
    error: 'No email went out: the campaign was undone.',
  });
});

test('canceled by a process that knows nothing of steps, the campaign is ended by the next sender', async () => {
  await addSubscribers(app.db, PEOPLE);
  await sendToAll();
  await step();
  await app.db('campaigns').update({ status: 'cancelled' });
  start();
  await waitUntil('it has ended', async () => (await report()).finished_at !== null);
  expect(await report()).toMatchObject({ status: 'cancelled', ledger: { cancelled: PEOPLE, pending: 0 } });
  expect(mailed()).toEqual([]);
});

test('paused while it is being prepared, a campaign gets ready and waits', async () => {
  await addSubscribers(app.db, 150);
  await sendToAll();
  await calls.control(1, 'pause');
  await writeAll();
  expect(await report()).toMatchObject({ status: 'paused', preparing: false });
  start();
  await calls.control(1, 'resume');
  await status('sent');
  expect(mailed()).toHaveLength(150);
});

test('the time to undo begins once everyone is written', async () => {
  await addSubscribers(app.db, 150);
  const { body } = await sendToAll({ undo_seconds: 60 });
  expect(body).toMatchObject({ status: 'scheduled', pending: 150 });
  expect(await report()).toMatchObject({ preparing: true, undo_until: null, starts_at: null });
  await writeAll();
  const { undo_until, starts_at, as_of } = await report();
  expect(starts_at).toBe(undo_until);
  expect(Date.parse(undo_until) - Date.parse(as_of)).toBeGreaterThan(50_000);
});

test('a first part is spread over everyone, in a batch of its own, and the rest is held', async () => {
  await addSubscribers(app.db, PEOPLE);
  await sendToAll({ first_part: 10 });
  await writeAll();
  expect(await report()).toMatchObject({ first_part_count: 10, rest_held: true });
  const rows = await written();
  const first = rows.flatMap(({ batch_number }, index) => (batch_number === 1 ? [index] : []));
  expect(first).toEqual(Array.from({ length: 10 }, (_, index) => 24 + index * 25));
  const batches = await app.db('campaign_batches').orderBy('number');
  expect(batches.map(({ number, first_part }) => [number, first_part])).toEqual(
    Array.from({ length: 4 }, (_, index) => [index + 1, index === 0]),
  );
  const sizes = batches.map(({ number }) => rows.filter((row) => row.batch_number === number).length);
  expect(sizes).toEqual([10, 100, 100, 40]);
});

test('processes that write at the same time write everyone once', async () => {
  await addSubscribers(app.db, 2_000);
  await sendToAll();
  await Promise.all([writeAll(), writeAll(), writeAll(), writeAll()]);
  await writeAll();
  expect(await report()).toMatchObject({ preparing: false, ledger: { planned: 2_000, pending: 2_000 } });
  const emails = (await written()).map(({ email }) => email);
  expect([emails.length, new Set(emails).size]).toEqual([2_000, 2_000]);
  expect(await countOf('campaign_batches')).toBe(20);
});

test('one step is written at a time, also if the database believes that there’s only one', async () => {
  await addSubscribers(app.db, 150);
  await sendToAll();
  await step();
  await app.db.raw('vacuum analyze unwritten_recipients');

  await sendToAll();
  expect(await countOf('unwritten_recipients')).toBeGreaterThan(1);
  await writeInSteps(app.deps, 2);
  expect(await report(2)).toMatchObject({ preparing: true, prepared: 100, left_out: 0 });
  await writeInSteps(app.deps, 2);
  expect(await report(2)).toMatchObject({ prepared: 150, left_out: 0, ledger: { skipped: 0 } });
});

test('a process that is killed leaves the rest to another', async () => {
  await addSubscribers(app.db, 4_000);
  await sendToAll();
  const sender = await spawnSender(app.deps.config);
  await waitUntil('it has written some', async () => ((await report()).prepared ?? 0) > 0);
  await sender.kill();
  expect(await report()).toMatchObject({ preparing: true });
  await writeAll();
  expect(await report()).toMatchObject({ preparing: false });
  const { rows } = await app.db.raw(
    'select count(*) as rows, count(distinct email) as people, max(batch_number) as batches from campaign_recipients',
  );
  expect(rows[0]).toEqual({ rows: 4_000, people: 4_000, batches: 40 });
});

test('a restored copy cancels it: the original may have sent it under keys that the copy never had', async () => {
  await addSubscribers(app.db, PEOPLE);
  await sendToAll();
  await step();
  await app.db.raw(pauseRestoredCopy(new Date().toISOString()));
  start();
  await waitUntil('it has ended', async () => Boolean((await app.db('campaigns').first())?.finished_at));
  expect(await app.db('campaigns').first()).toMatchObject({ status: 'cancelled', cancelled_count: PEOPLE });
});
