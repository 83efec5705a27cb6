import type { campaignCalls } from './calls/campaign-calls.ts';
import type { useTestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

/** The outcome of campaigns, as an admin and as the provider see it. */
export function campaignOutcome(app: ReturnType<typeof useTestApp>, calls: ReturnType<typeof campaignCalls>) {
  const report = async (id = 1) => (await calls.get(`/${id}`)).body.campaign;
  return {
    report,
    /** Waits until the campaign has this status. */
    status: (wanted: string, id = 1) =>
      waitUntil(`campaign ${id} is ${wanted}`, async () => (await report(id)).status === wanted),
    /** Batches that were put off are due now. A pause of all calls stays. */
    makeDue: () =>
      app
        .db('campaign_batches')
        .where('next_attempt_at', '>', app.db.fn.now())
        .update({ next_attempt_at: app.db.fn.now() }),
    /** The recipients of accepted emails, in order. */
    mailed: () => app.mail.ledger().map(({ to }) => to),
  };
}
