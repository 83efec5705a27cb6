import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addresses, campaignCalls } from '../../../test/campaign-calls.ts';
import { emptyTables } from '../../../test/database.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';
import { findDueCampaigns } from './sender/batches.queries.ts';
import { type Sender, startSender } from './sender/start-sender.ts';

const app = useTestApp({ sendAnswerWithin: 0, sendConcurrency: 2 });
const PEOPLE = 350;

type Calls = ReturnType<typeof campaignCalls>;
type World = { calls: Calls; sender: Sender | undefined };

const COUNTED = `
  select c.status, c.recipients_count as planned, c.sent_count as sent, c.failed_count as failed, c.skipped_count as skipped,
    c.cancelled_count as cancelled, c.uncertain_count as uncertain, c.finished_at is not null as finished,
    c.rest_held, c.first_part_count
  from campaigns c`;
const RECOUNTED = `
  select count(*)::int as planned, count(*) filter (where status = 'sent')::int as sent,
    count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'skipped')::int as skipped,
    count(*) filter (where status = 'cancelled')::int as cancelled,
    count(*) filter (where status = 'uncertain')::int as uncertain
  from campaign_recipients`;

/** Reads counters and rows in one statement's snapshot, so that a running sender cannot come between. */
async function expectBalance(): Promise<void> {
  const { rows } = await app.db.raw(
    `select to_jsonb(counted) as counted, to_jsonb(recounted) as recounted from (${COUNTED}) counted, (${RECOUNTED}) recounted`,
  );
  const { counted, recounted } = rows[0];
  expect(counted).toMatchObject(recounted);
  const { sent, failed, skipped, cancelled, uncertain, planned, finished, status } = counted;
  const settled = sent + failed + skipped + cancelled + uncertain;
  expect(settled).toBeLessThanOrEqual(planned);
  expect(finished).toBe(settled === planned);
  if (finished) expect(['sent', 'failed', 'cancelled']).toContain(status);
  if (status === 'scheduled') expect(settled).toBe(0);
  if (counted.rest_held && status !== 'cancelled')
    expect(settled).toBeLessThanOrEqual(counted.first_part_count);
}

const backdate = (column: 'lease_until' | 'next_attempt_at' | 'first_attempt_at', hours: number) =>
  app
    .db('campaign_batches')
    .whereNotNull(column)
    .update({ [column]: app.db.raw(`now() - make_interval(hours => ?)`, [hours]) });

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** How a campaign may begin. */
const beginnings: Record<string, () => object> = {
  'at once': () => ({}),
  'with time to undo': () => ({ undo_seconds: 60 }),
  scheduled: () => ({ scheduled_at: inAnHour(), time_zone: 'America/Chicago' }),
  'with a first part': () => ({ first_part: true }),
  'scheduled, with a first part': () => ({ scheduled_at: inAnHour(), first_part: 50 }),
};

/** Lets a time of the campaign be so many minutes ago, if it has one. */
const passed = (columns: ('starts_at' | 'scheduled_at' | 'waiting_until')[], minutes: number) =>
  app
    .db('campaigns')
    .update(
      Object.fromEntries(
        columns.map((column) => [
          column,
          app.db.raw('case when ?? is not null then now() - make_interval(mins => ?) end', [column, minutes]),
        ]),
      ),
    );

/** The provider says something about the mails to some of the people. */
async function hear(type: string, first: number, count: number, detail: object = {}): Promise<void> {
  for (let number = first; number < first + count; number += 1) {
    const id = (number % PEOPLE) + 1;
    const person = { to: `person${id}@mail.invalid`, providerId: `unknown-${id}`, recipientId: id };
    await postWebhook(app, webhook(type, person, detail)).expect(200);
  }
}
const dead = { bounce: { type: 'Permanent', subType: 'General', message: 'No such user' } };

const faults = ['500', 'accepted-lost', 'empty-200', '429', 'daily-quota', '401'] as const;

/** Everything that can happen to a campaign. Each step may come at any time; the books must be right after it. */
const steps: Record<string, (world: World, number: number) => Promise<unknown>> = {
  pause: ({ calls }) => calls.control(1, 'pause'),
  resume: ({ calls }) => calls.control(1, 'resume'),
  cancel: ({ calls }) => calls.control(1, 'cancel'),
  send: async (world) => {
    world.sender ??= startSender(app.deps, { pollEvery: 10, leaseSeconds: 3 });
    const before = app.mail.stats().requests;
    await waitUntil(
      'the provider was called, or nothing is due',
      async () => app.mail.stats().requests > before || (await findDueCampaigns(app.db)).length === 0,
    );
  },
  stop: async (world) => {
    await world.sender?.stop();
    world.sender = undefined;
  },
  'opt out': (_, number) =>
    suppress(app.db, { email: `person${(number % PEOPLE) + 1}@mail.invalid`, reason: 'opted_out' }),
  fault: async (_, number) =>
    app.mail.setFaults({ script: [faults[number % faults.length] ?? '500'], delay: number % 30 }),
  'a sender vanishes': () => backdate('lease_until', 1),
  'time passes': () => backdate('next_attempt_at', 1),
  'a day passes': () => backdate('first_attempt_at', 24),
  webhook: (_, number) => hear('email.delivered', number, 1),
  bounces: (_, number) => hear('email.bounced', number, 5, dead),
  complaints: (_, number) => hear('email.complained', number, 3),
  'the time comes': () => passed(['starts_at'], 1),
  'the time is missed': () => passed(['starts_at', 'scheduled_at'], 20),
  'the first part has waited': () => passed(['waiting_until'], 1),
  'retry the failed': ({ calls }) => calls.control(1, 'retry-failed'),
};

const anyStory = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(1_000)), {
  minLength: 8,
  maxLength: 20,
});
const anyBeginning = fc.constantFrom(...Object.keys(beginnings));

test('the ledger balances after every step of every story, and equals its rows', async () => {
  const property = fc.asyncProperty(anyBeginning, anyStory, async (beginning, story) => {
    await emptyTables(app.db);
    await app.mail.reset();
    const world: World = { calls: campaignCalls(app), sender: undefined };
    try {
      const manual_emails = [...addresses(PEOPLE - 1), 'bad@example.com'];
      await world.calls.send({ manual_emails, ...beginnings[beginning]?.() });
      for (const [name, number] of story) {
        await steps[name]?.(world, number);
        await expectBalance();
      }
    } finally {
      await world.sender?.stop();
    }
    await expectBalance();
    const mailed = app.mail.ledger().map(({ to }) => to);
    expect(mailed.length).toBe(new Set(mailed).size);
  });
  await fc.assert(property, { numRuns: 12 });
}, 300_000);
