import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addresses, campaignCalls } from '../../../test/campaign-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const RUNNING = 3;
const LEASE_SECONDS = 3;
const SENDER = fileURLToPath(new URL('../../../test/sender-process.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** 8 % of the calls go wrong: half of them although the mails were accepted. */
const CHANCE = {
  refused: 0.01,
  reset: 0.01,
  500: 0.01,
  503: 0.01,
  'accepted-lost': 0.02,
  'accepted-500': 0.01,
  'empty-200': 0.01,
};

const app = useTestApp({ sendAnswerWithin: 0 });
const calls = campaignCalls(app);
let senders: ChildProcess[] = [];

beforeEach(calls.forget);
afterEach(async () => {
  await Promise.all(senders.map(kill));
  app.mail.setStripKeys(false);
});

function spawnSender(): ChildProcess {
  const sender = fork(SENDER, [], {
    execArgv: ['--import', TSX],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: app.databaseUrl,
      JWT_SECRET: app.deps.config.jwtSecret,
      RESEND_API_KEY: app.deps.config.resend.apiKey,
      RESEND_BASE_URL: app.mail.url,
      SEND_CONCURRENCY: '2',
      LEASE_SECONDS: String(LEASE_SECONDS),
      LOG_LEVEL: 'error',
    },
  });
  senders.push(sender);
  return sender;
}

/** No process of ours survives SIGKILL to tidy up. */
async function kill(sender: ChildProcess): Promise<void> {
  senders = senders.filter((one) => one !== sender);
  if (sender.exitCode !== null || sender.signalCode !== null) return;
  const gone = once(sender, 'exit');
  sender.kill('SIGKILL');
  await gone;
}

/** Sends a campaign with three processes; each time another quarter is accepted, one of them is killed and replaced. */
async function sendWithKills(recipients: number, kills: number) {
  for (let index = 0; index < RUNNING; index += 1) spawnSender();
  await calls.send({ manual_emails: addresses(recipients) });
  for (let done = 1; done <= kills; done += 1) {
    const share = (recipients * done) / (kills + 1);
    await waitUntil(`${share} mails are accepted`, () => app.mail.stats().mails >= share, 60_000);
    const [oldest] = senders;
    if (oldest) await kill(oldest);
    spawnSender();
  }
  const finished = async () => (await calls.get('/1')).body.campaign.status === 'sent';
  await waitUntil('the campaign is sent', finished, 90_000);
}

test('senders are killed three times with 8 % faults: everybody is mailed exactly once, and the books agree', async () => {
  app.mail.setFaults({ chance: CHANCE, delay: [50, 250] });
  await sendWithKills(5_000, 3);

  const accepted = app.mail.ledger();
  expect(new Set(accepted.map(({ to }) => to))).toEqual(new Set(addresses(5_000)));
  expect(accepted).toHaveLength(5_000);
  const rows = await app.db('campaign_recipients').select('email', 'status', 'provider_id');
  const books = (lines: string[]) => lines.sort().join('\n');
  expect(books(rows.map(({ email, status, provider_id: id }) => `${email} ${status} ${id}`))).toBe(
    books(accepted.map(({ to, id }) => `${to} sent ${id}`)),
  );
  expect((await calls.get('/1')).body.campaign.ledger).toEqual({
    planned: 5_000,
    sent: 5_000,
    pending: 0,
    failed: 0,
    skipped: 0,
    cancelled: 0,
    uncertain: 0,
  });
}, 180_000);

test('the same without idempotency keys mails people twice: this test would notice', async () => {
  app.mail.setStripKeys(true);
  app.mail.setFaults({ script: ['accepted-lost', 'accepted-500'], chance: CHANCE, delay: [50, 250] });
  await sendWithKills(1_000, 1);

  const accepted = app.mail.ledger().map(({ to }) => to);
  expect(new Set(accepted).size).toBe(1_000);
  expect(accepted.length).toBeGreaterThanOrEqual(1_200);
}, 180_000);
