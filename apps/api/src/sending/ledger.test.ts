import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../test/campaign-calls.ts';
import { emptyTables } from '../../test/database.ts';
import { postWebhook, webhook } from '../../test/provider-events.ts';
import { useTestApp } from '../../test/test-app.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { suppress } from '../features/suppressions/suppressions.queries.ts';
import { findSendable } from './poll/poll.queries.ts';
import { type Sender, startSender } from './start-sender.ts';

const app = useTestApp({ sendAnswerWithin: 0, sendConcurrency: 2 });
const PEOPLE = 350;

type Calls = ReturnType<typeof campaignCalls>;
type Run = { calls: Calls; sender: Sender | undefined };

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

/** Reads counters and rows in one statement's snapshot, so a running sender can't change them in between. */
async function expectBalance(): Promise<void> {
  const { rows } = await app.db.raw(
    `select to_jsonb(counted) as counted, to_jsonb(recounted) as recounted from (${COUNTED}) counted, (${RECOUNTED}) recounted`,
  );
  const { counted, recounted } = rows[0];
  expect(counted).toMatchObject(recounted);
  const { sent, failed, skipped, cancelled, uncertain, planned, finished, status } = counted;
  const final = sent + failed + skipped + cancelled + uncertain;
  expect(final).toBeLessThanOrEqual(planned);
  expect(finished).toBe(final === planned);
  if (finished) expect(['sent', 'failed', 'cancelled']).toContain(status);
  if (status === 'scheduled') expect(final).toBe(0);
  if (counted.rest_held && status !== 'cancelled')
    expect(final).toBeLessThanOrEqual(counted.first_part_count);
}

const backdate = (column: 'lease_until' | 'next_attempt_at' | 'first_attempt_at', hours: number) =>
  app
    .db('campaign_batches')
    .whereNotNull(column)
    .update({ [column]: app.db.raw(`now() - make_interval(hours => ?)`, [hours]) });

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** The initial states of a campaign. */
const beginnings: Record<string, () => object> = {
  'at once': () => ({}),
  'with time to undo': () => ({ undo_seconds: 60 }),
  scheduled: () => ({ scheduled_at: inAnHour(), time_zone: 'America/Chicago' }),
  'with a first part': () => ({ first_part: true }),
  'scheduled, with a first part': () => ({ scheduled_at: inAnHour(), first_part: 50 }),
};

/** Moves one of the campaign's times, if it's set, to this many minutes ago. */
const passed = (
  columns: ('starts_at' | 'scheduled_at' | 'waiting_until' | 'resumes_at')[],
  minutes: number,
) =>
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

/** The provider reports on the emails to some of the people, including those whose response is still missing. */
async function receive(type: string, first: number, count: number, detail: object = {}): Promise<void> {
  const people: { id: number; email: string; provider_id: string | null }[] = await app
    .db('campaign_recipients')
    .orderBy('id')
    .offset(first % (PEOPLE - count))
    .limit(count)
    .select('id', 'email', 'provider_id');
  for (const { id, email, provider_id } of people) {
    const mail = { to: email, providerId: provider_id ?? `unknown-${id}`, recipientId: id };
    await postWebhook(app, webhook(type, mail, detail)).expect(200);
  }
}
const dead = { bounce: { type: 'Permanent', subType: 'General', message: 'No such user' } };

/** Whether senders have work now: a batch that is due or in progress, or a time that has come. */
const BUSY = `
  select exists (select from campaign_batches where lease_until > now()) or exists (
    select from campaigns c where finished_at is null and (
      (status = 'scheduled' and starts_at <= now()) or (status = 'paused' and resumes_at <= now())
      or (status = 'sending' and rest_held and (waiting_until <= now() or (waiting_until is null and not exists (
        select from campaign_batches b where b.campaign_id = c.id and b.first_part and b.status in ('pending', 'sending'))))))
  ) as busy`;
const nothingIsDue = async () => (await findSendable(app.db)).every(({ asks, posts }) => !asks && !posts);
/** A batch that is in progress at the first look may be two due ones at the last. */
const isIdle = async () =>
  (await nothingIsDue()) && !(await app.db.raw(BUSY)).rows[0].busy && (await nothingIsDue());

/** Lets senders work until one call has been made, or there is nothing left to do now. */
async function send(run: Run, all = false): Promise<void> {
  run.sender ??= startSender(app.deps, { pollEvery: 10, leaseSeconds: 3 });
  const before = app.mail.stats().sends;
  const called = () => !all && app.mail.stats().sends > before;
  await waitUntil('senders have worked', async () => called() || isIdle());
}
const stop = async (run: Run) => {
  await run.sender?.stop();
  run.sender = undefined;
};

const faults = ['500', 'accepted-lost', 'empty-200', '429', 'daily-quota', '401'] as const;

/** Everything that can happen to a campaign. Each step may come at any time; the ledger must balance after it. */
const steps: Record<string, (run: Run, number: number) => Promise<unknown>> = {
  pause: ({ calls }) => calls.control(1, 'pause'),
  resume: ({ calls }) => calls.control(1, 'resume'),
  cancel: ({ calls }) => calls.control(1, 'cancel'),
  send: (run) => send(run),
  'send all': (run) => send(run, true),
  stop,
  'opt out': (_, number) =>
    suppress(app.db, { email: `person${(number % PEOPLE) + 1}@mail.invalid`, reason: 'opted_out' }),
  fault: async (_, number) =>
    app.mail.setFaults({ script: [faults[number % faults.length] ?? '500'], delay: number % 30 }),
  'a sender vanishes': () => backdate('lease_until', 1),
  'time passes': () => backdate('next_attempt_at', 1),
  'a day passes': () => backdate('first_attempt_at', 24),
  'an outcome is given up': async (run) => {
    app.mail.setFaults({ script: ['500', 'accepted-lost'] });
    await send(run);
    await stop(run);
    await backdate('first_attempt_at', 24);
    await backdate('next_attempt_at', 1);
    await send(run);
  },
  'an uncertain one is heard of': async () => {
    const uncertain = await app.db('campaign_recipients').where({ status: 'uncertain' }).first('id', 'email');
    if (!uncertain) return;
    const mail = { to: uncertain.email, providerId: `reported-${uncertain.id}`, recipientId: uncertain.id };
    await postWebhook(app, webhook('email.delivered', mail)).expect(200);
  },
  'somebody opts out by the link': async (_, number) => {
    const { token } = await app
      .db('campaign_recipients')
      .orderBy('id')
      .offset(number % PEOPLE)
      .first<{ token: string }>('token');
    await app
      .request()
      .post(`/api/email/unsubscribe/one-click/${token.replaceAll('-', '')}`)
      .expect(200);
  },
  webhook: (_, number) => receive('email.delivered', number, 1),
  bounces: (_, number) => receive('email.bounced', number, 14, dead),
  complaints: (_, number) => receive('email.complained', number, 3),
  'the time comes': () => passed(['starts_at'], 1),
  'the time is missed': () => passed(['starts_at', 'scheduled_at'], 20),
  'the quota is renewed': () => passed(['resumes_at'], 1),
  'the first part has waited': () => passed(['waiting_until'], 1),
  'retry the failed': ({ calls }) => calls.control(1, 'retry-failed'),
};

type Sequence = [step: string, number: number][];

/** Sequences that always run: each has a transition that a random sequence rarely reaches. */
const FIXED_SEQUENCES: [start: string, sequence: string[]][] = [
  [
    'at once',
    [
      'an outcome is given up',
      'an uncertain one is heard of',
      'somebody opts out by the link',
      'send all',
      'retry the failed',
      'send all',
    ],
  ],
  ['at once', ['send', 'stop', 'bounces', 'send all', 'resume', 'complaints', 'resume', 'send all']],
  ['with time to undo', ['send all', 'cancel', 'send all', 'retry the failed']],
  [
    'scheduled, with a first part',
    ['the time is missed', 'send all', 'resume', 'send all', 'complaints', 'send all', 'resume', 'send all'],
  ],
  [
    'with a first part',
    ['send all', 'opt out', 'the first part has waited', 'send all', 'retry the failed', 'send all'],
  ],
];
const inAnyCase = FIXED_SEQUENCES.map(([start, names]): [string, Sequence] => [
  start,
  names.map((name, number) => [name, number]),
]);

const anySequence: fc.Arbitrary<Sequence> = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(1_000)),
  {
    minLength: 8,
    maxLength: 20,
  },
);
const anyStart = fc.constantFrom(...Object.keys(beginnings));

// asvs 2.3.3
test('the ledger balances after every step of every sequence, and equals its rows', async () => {
  const property = fc.asyncProperty(anyStart, anySequence, async (start, sequence) => {
    await emptyTables(app.db);
    await app.mail.reset();
    const run: Run = { calls: campaignCalls(app), sender: undefined };
    try {
      const manual_emails = [...testEmails(PEOPLE - 1), 'bad@example.com'];
      await run.calls.send({ manual_emails, ...beginnings[start]?.() });
      for (const [name, number] of sequence) {
        const step = steps[name];
        if (!step) throw new Error(`There is no step "${name}"`);
        await step(run, number);
        await expectBalance();
      }
    } finally {
      await run.sender?.stop();
    }
    await expectBalance();
    const mailed = app.mail.ledger().map(({ to }) => to);
    expect(mailed.length).toBe(new Set(mailed).size);
  });
  await fc.assert(property, { numRuns: inAnyCase.length + 8, examples: inAnyCase });
}, 300_000);
