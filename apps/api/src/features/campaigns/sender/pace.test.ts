import { BATCH_SIZE } from '@fairlead/contract/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callTimes } from '../../../../test/call-times.ts';
import { addresses, campaignCalls } from '../../../../test/campaign-calls.ts';
import type { Forked } from '../../../../test/forked.ts';
import { useSenders } from '../../../../test/senders.ts';
import { spawnSender } from '../../../../test/spawned-sender.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { countFailure, endFailures, findPace, putOffTurns, takeTurn } from './pace.queries.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const calls = campaignCalls(app);
const start = useSenders();
let processes: Forked[] = [];

beforeEach(calls.forget);
afterEach(async () => {
  app.mail.setRateLimit(null);
  await Promise.all(processes.map((one) => one.kill()));
  processes = [];
});

const send = (batches: number) => calls.send({ manual_emails: addresses(batches * BATCH_SIZE) });
const sent = (id = 1) =>
  waitUntil(
    `campaign ${id} is sent`,
    async () => (await calls.get(`/${id}`)).body.campaign.status === 'sent',
    90_000,
  );
/** Milliseconds. */
const nextTurn = async (): Promise<number> => {
  const { rows } = await app.db.raw('select 1000 * extract(epoch from next_turn) as at from provider_pace');
  return Number(rows[0].at);
};

test.each([1, 3])(
  '%d sender processes together keep to the limit of the provider',
  async (count) => {
    app.mail.setRateLimit(5);
    processes = Array.from({ length: count }, () => spawnSender(app.deps.config));
    await Promise.all(processes.map(({ ready }) => ready));
    await send(25);
    await sent();
    const { accepted, refused } = callTimes(app.mail, 5);
    expect(accepted).toBe(25);
    // With the machine for themselves 0.95 of the limit is used and nothing refused (bench:rate). What no other load changes: each
    // call had a turn of its own, a fifth of a second after the one before; the first few were made before the limit was known.
    const first = Date.parse(app.mail.ledger()[0]?.at ?? '');
    expect((await nextTurn()) - first).toBeGreaterThan((app.mail.stats().requests - 3) * 200);
    expect(refused).toBeLessThan(0.5);
  },
  180_000,
);

test.each([1, 3])(
  'two campaigns at once share the turns of %d senders',
  async (count) => {
    app.mail.setRateLimit(25);
    await send(50);
    await send(50);
    for (let index = 0; index < count; index += 1) start(app.deps);
    await waitUntil('50 batches are accepted', () => app.mail.stats().mails >= 50 * BATCH_SIZE, 90_000);
    const keys = [...new Set(app.mail.ledger().map(({ key }) => key ?? ''))].slice(0, 50);
    const first = await app.db('campaign_batches').whereIn('idempotency_key', keys).where({ campaign_id: 1 });
    expect(first.length).toBeGreaterThanOrEqual(20);
    expect(first.length).toBeLessThanOrEqual(30);
  },
  180_000,
);
