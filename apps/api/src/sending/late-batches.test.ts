import { afterEach, expect, test, vi } from 'vitest';
import { testEmails } from '../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../test/campaigns.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { suppress } from '../consent/suppressions/suppressions.queries.ts';
import { pauseCalls } from './rate-limit/rate-limit.queries.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();

afterEach(() => {
  app.mail.setRateLimit(null);
  vi.restoreAllMocks();
});

/** Calls this whenever a statement with these words begins. */
function onStatement(words: string, act: () => void): void {
  app.deps.db.on('query', ({ sql }: { sql: string }) => {
    if (sql.includes(words)) act();
  });
}
afterEach(() => void app.deps.db.removeAllListeners('query'));

/** The provider has asked everyone to wait for five minutes, and a sender looks for batches again and again. */
async function callsArePaused(): Promise<void> {
  app.mail.setRateLimit(10);
  await pauseCalls(app.db, 300);
  await calls.send({ manual_emails: testEmails(3) });
  let looks = 0;
  onStatement('open_for', () => {
    looks += 1;
  });
  start();
  await waitUntil('the sender has looked for batches', () => looks >= 5);
}
const endPause = () => app.db('provider_pace').update({ next_turn: app.db.fn.now() });

test('who opts out while calls are paused gets no email', async () => {
  await callsArePaused();
  await suppress(app.db, { email: 'person2@mail.invalid', reason: 'opted_out' });
  await endPause();
  await status('sent');
  expect(mailed().sort()).toEqual(['person1@mail.invalid', 'person3@mail.invalid']);
});

test('a campaign that is canceled while calls are paused sends nothing', async () => {
  await callsArePaused();
  const { body } = await calls.control(1, 'cancel');
  expect(body.campaign).toMatchObject({ status: 'cancelled', ledger: { cancelled: 3, pending: 0 } });
  await endPause();
  expect(app.mail.stats().sends).toBe(0);
});

test.each([
  ['once', 1, 0, 2],
  ['always', Number.POSITIVE_INFINITY, 0, 4],
  ['once, after calls that were refused', 1, 3, 5],
])(
  'a batch that takes more than two seconds from its claim to its call is claimed anew (%s), but not for ever',
  async (_, late, before, attempts) => {
    const now = performance.now.bind(performance);
    let delay = 0;
    let times = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + delay);
    onStatement('body_sha256 = coalesce', () => {
      times += 1;
      if (times <= late) delay += 2_001;
    });
    await calls.send({ manual_emails: testEmails(2) });
    await app.db('campaign_batches').update({ attempts: before });
    start();
    await status('sent');
    expect(await app.db('campaign_batches').first('attempts')).toEqual({ attempts });
    expect(app.mail.stats().sends).toBe(1);
    expect((await report()).ledger).toMatchObject({ sent: 2 });
  },
);
