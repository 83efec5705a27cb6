import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FaultKind } from '@fairlead/local-resend/faults/faults';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { program } from '../../../test/processes/programs.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { enqueueEmail, type OutboxEmail } from './outbox.queries.ts';
import { type OutboxTiming, startOutbox } from './outbox.ts';

const app = useTestApp({ mailFrom: 'Team <team@site.invalid>', logLevel: 'silent' });
const QUICK: Partial<OutboxTiming> = {
  pollMs: 20,
  timeoutMs: 2_000,
  leaseSeconds: 5,
  firstRetrySeconds: 0.05,
};
const OUTBOX = fileURLToPath(new URL('../../../test/processes/outbox-process.ts', import.meta.url));
const running: { stop(): Promise<void> }[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((outbox) => outbox.stop()));
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const start = (timing: Partial<OutboxTiming> = {}) => {
  running.push(startOutbox(app.deps, { ...QUICK, ...timing }));
};
const put = (fields: Partial<OutboxEmail> = {}, db = app.db) =>
  enqueueEmail(db, {
    kind: 'notice',
    to: 'inbox@site.invalid',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    ...fields,
  });
const rows = () => app.db('outbox').orderBy('id');
const statuses = async () => (await rows()).map(({ status }) => status);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 40_000, interval: 50 });

describe('the outbox', () => {
  test('sends what was stored, once, with the visitor as Reply-To', async () => {
    await put({ replyTo: 'visitor@mail.invalid' });
    start();
    await until(async () => expect(await statuses()).toEqual(['sent']));
    const mails = await app.mail.find();
    expect(mails).toMatchObject([
      {
        from: 'Team <team@site.invalid>',
        to: ['inbox@site.invalid'],
        reply_to: ['visitor@mail.invalid'],
        subject: 'Hello',
        html: '<p>Hello</p>',
        text: 'Hello',
      },
    ]);
    expect(await rows()).toMatchObject([
      { provider_id: mails[0]?.id, idempotency_key: mails[0]?.key, attempts: 1, lease_owner: null },
    ]);
  });

  test('sends what somebody waits for before everything else', async () => {
    for (let number = 0; number < 5; number += 1)
      await put({ kind: 'demo_notice', subject: `Notice ${number}` });
    await put({ kind: 'password_reset', subject: 'Set a new password' });
    start();
    await until(async () => expect(await statuses()).toEqual(Array(6).fill('sent')));
    expect(app.mail.ledger().map(({ subject }) => subject)).toEqual([
      'Set a new password',
      ...Array.from({ length: 5 }, (_, number) => `Notice ${number}`),
    ]);
  });

  /** The first call fails like this, and the email is sent once in the end. */
  async function sendDespite(fault: FaultKind): Promise<void> {
    app.mail.setFaults({ script: [fault] });
    await put();
    start();
    await until(async () => expect(await statuses()).toEqual(['sent']));
    expect(app.mail.ledger()).toHaveLength(1);
  }

  test.each(['reset', 'hang', '500', '502', '503', '409', '429', '401', 'daily-quota'] as const)(
    'tries again after %s',
    async (fault) => {
      await sendDespite(fault);
      expect((await rows())[0]?.attempts).toBeGreaterThan(1);
    },
  );

  test('waits as long as the provider asks', async () => {
    app.mail.setFaults({ script: ['429'] });
    await put();
    start({ firstRetrySeconds: 0 });
    await until(async () => expect(await statuses()).toEqual(['sent']));
    const [row] = await rows();
    const waited = Date.parse(row?.sent_at ?? '') - Date.parse(row?.first_attempt_at ?? '');
    expect(waited).toBeGreaterThanOrEqual(1_000);
  });

  test.each(['accepted-lost', 'accepted-hang', 'accepted-500', 'empty-200', 'garbled-200'] as const)(
    'does not send twice when the answer is lost: %s',
    async (fault) => {
      await sendDespite(fault);
      expect(app.mail.stats().replays).toBeGreaterThan(0);
    },
  );

  test('repeats the same bytes even if the configured sender has changed', async () => {
    app.mail.setFaults({ script: ['accepted-lost'] });
    await put();
    const first = startOutbox(app.deps, { ...QUICK, firstRetrySeconds: 3_600 });
    await until(async () => expect(await rows()).toMatchObject([{ attempts: 1, lease_owner: null }]));
    await first.stop();
    await app.db('outbox').update({ next_attempt_at: app.db.fn.now() });
    const config = { ...app.deps.config, mailFrom: 'Other <other@site.invalid>' };
    running.push(startOutbox({ ...app.deps, config }, QUICK));
    await until(async () => expect(await statuses()).toEqual(['sent']));
    expect(app.mail.ledger()).toHaveLength(1);
  });

  test('gives up on what the provider permanently refuses, says why, and continues with the rest', async () => {
    await put({ to: 'nobody@example.com' });
    await put({ subject: 'Next' });
    start();
    await until(async () => expect(await statuses()).toEqual(['failed', 'sent']));
    expect((await rows())[0]).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/^422 /) });
  });

  test('gives up 23 hours after the first attempt, when trying again could send twice', async () => {
    await put();
    await app.db('outbox').update({
      first_attempt_at: app.db.raw(`now() - interval '23 hours 1 minute'`),
      last_error: 'no answer',
    });
    start();
    await until(async () => expect(await statuses()).toEqual(['failed']));
    expect(app.mail.stats().requests).toBe(0);
    expect((await rows())[0]?.last_error).toBe('We gave up after 23 hours. no answer');
  });

  test('leaves an email that another process holds alone, and takes it over when the lease has ended', async () => {
    await put({ subject: 'held' });
    await put({ subject: 'free' });
    const hold = (until: string) =>
      app
        .db('outbox')
        .where({ subject: 'held' })
        .update({ lease_owner: app.db.raw('gen_random_uuid()'), lease_until: app.db.raw(until) });
    await hold(`now() + interval '9 minutes'`);
    start();
    await until(async () => expect(await statuses()).toEqual(['pending', 'sent']));
    await hold(`now() - interval '1 second'`);
    await until(async () => expect(await statuses()).toEqual(['sent', 'sent']));
  });

  test.each(['password_reset', 'invitation'] as const)(
    'deletes the link of %s once its email is sent or has failed',
    async (kind) => {
      const secret = { kind, html: '<a href="secret">', text: 'secret' };
      await put(secret);
      await put({ ...secret, to: 'nobody@example.com' });
      start();
      await until(async () => expect(await statuses()).toEqual(['sent', 'failed']));
      expect(await rows()).toMatchObject([
        { html: '', text: '' },
        { html: '', text: '' },
      ]);
      expect((await app.mail.find())[0]?.text).toBe('secret');
    },
  );

  test('that gives up on an email about an account is recorded, and on another one isn’t', async () => {
    const { admin } = await app.asAdmin({ username: 'marie', email: 'nobody@example.com' });
    await put({ kind: 'password_reset', to: 'Nobody@example.com' });
    await put({ kind: 'password_reset', to: 'deleted@example.com' });
    await put({ kind: 'invitation', to: 'nobody@example.com' });
    await put({ kind: 'account_notice', to: 'nobody@example.com' });
    await put({ to: 'nobody@example.com' });
    await put({ kind: 'password_reset' });
    start();
    await until(async () =>
      expect(await statuses()).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'sent']),
    );
    const log = await app.db('admin_activity').orderBy('id').select('action', 'description', 'subject_id');
    const action = 'ACCOUNT_EMAIL_FAILED';
    expect(log).toEqual([
      { action, description: 'Couldn’t email marie the link to reset their password', subject_id: admin.id },
      {
        action,
        description: 'Couldn’t email a deleted admin the link to reset their password',
        subject_id: null,
      },
      {
        action,
        description: 'Couldn’t email marie about a change to their account',
        subject_id: admin.id,
      },
      { action, description: 'Couldn’t email marie their invitation', subject_id: admin.id },
    ]);
  });

  test('lets the email in progress finish when it is stopped', async () => {
    app.mail.setFaults({ delay: 300 });
    await put();
    const outbox = startOutbox(app.deps, QUICK);
    await until(async () => expect(app.mail.stats().requests).toBe(1));
    await outbox.stop();
    expect(await statuses()).toEqual(['sent']);
  });
});

const spawnSender = () => {
  const { config } = app.deps;
  const { file, execArgv } = program(OUTBOX);
  const child = spawn(process.execPath, [...execArgv, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: app.databaseUrl,
      JWT_SECRET: config.jwtSecret,
      RESEND_API_KEY: config.resend.apiKey,
      RESEND_BASE_URL: app.mail.url,
    },
  });
  children.push(child);
  return child;
};

test('several processes, one of them killed in the middle, send each email once in spite of faults', async () => {
  const COUNT = 150;
  await app.db.transaction(async (trx) => {
    for (let number = 1; number <= COUNT; number++) await put({ subject: `Mail ${number}` }, trx);
  });
  app.mail.setFaults({ chance: { 'accepted-lost': 0.1, '500': 0.1, reset: 0.05 }, delay: [0, 30] });
  const first = spawnSender();
  spawnSender();
  await until(async () => expect(app.mail.ledger().length).toBeGreaterThan(20));
  first.kill('SIGKILL');
  spawnSender();
  await until(async () => expect(new Set(await statuses())).toEqual(new Set(['sent'])));
  const subjects = app.mail.ledger().map(({ subject }) => subject);
  expect(subjects).toHaveLength(COUNT);
  expect(new Set(subjects).size).toBe(COUNT);
});
