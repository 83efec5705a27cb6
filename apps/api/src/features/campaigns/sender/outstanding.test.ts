import { expect, test } from 'vitest';
import { addresses, campaignCalls } from '../../../../test/campaign-calls.ts';
import { useSenders } from '../../../../test/senders.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { waitUntil } from '../../../../test/wait-until.ts';

const CONCURRENCY = 2;
const app = useTestApp({ sendAnswerWithin: 0, sendConcurrency: CONCURRENCY });
const start = useSenders();

test.each(['pause', 'cancel'] as const)(
  'after %s not more goes out than may be in flight, though many calls have failed',
  async (act) => {
    const calls = campaignCalls(app);
    app.mail.setFaults({ chance: { 503: 0.3 }, delay: 20 });
    await calls.send({ manual_emails: addresses(3_000) });
    start(app.deps);
    await waitUntil('some calls have failed', () => (app.mail.stats().faults['503'] ?? 0) >= 6);
    await calls.control(1, act);
    const before = app.mail.stats().mails;
    app.mail.setFaults(null);
    const open = () => app.db('campaign_batches').whereNotNull('body_sha256').where({ status: 'sending' });
    await waitUntil('what was handed over is settled', async () => (await open()).length === 0);
    expect(app.mail.stats().mails).toBeGreaterThan(0);
    expect(app.mail.stats().mails - before).toBeLessThanOrEqual(100 * CONCURRENCY);
  },
  60_000,
);
