import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/calls/campaign-calls.ts';
import { emptyTables } from '../../../test/database.ts';
import {
  anyEvent,
  type Known,
  readKnown,
  recount,
  webhooksOf,
} from '../../../test/faults/webhook-history.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { postWebhook, type Webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
useSender(app);

const PEOPLE = 4;
/** As many emails to each as may have a transient bounce before the address counts as dead. */
const CAMPAIGNS = 3;

/** Events, and an order in which they arrive: each one to three times, shuffled. */
const anyHistory = fc.array(anyEvent(PEOPLE * CAMPAIGNS), { minLength: 15, maxLength: 35 }).chain((events) =>
  fc.record({
    events: fc.constant(events),
    order: fc
      .tuple(
        ...events.map((_, index) => fc.integer({ min: 1, max: 3 }).map((times) => Array(times).fill(index))),
      )
      .chain((indexes: number[][]) => {
        const all = indexes.flat();
        return fc.shuffledSubarray(all, { minLength: all.length });
      }),
  }),
);

/** Sends the campaigns, and reads what is known after their events. */
async function resultOf(tell: () => Promise<void>): Promise<Known> {
  await emptyTables(app.db);
  await app.mail.reset();
  const calls = campaignCalls(app);
  for (let sent = 0; sent < CAMPAIGNS; sent += 1) await calls.send({ manual_emails: testEmails(PEOPLE) });
  await tell();
  return readKnown(app.db);
}
const post = (one: Webhook) => postWebhook(app, one).expect(200);

test('events shuffled and repeated give the same result as in order, and the figures equal the rows', async () => {
  const property = fc.asyncProperty(anyHistory, async ({ events, order }) => {
    const inOrder = await resultOf(async () => {
      for (const one of await webhooksOf(app.db, events)) await post(one);
    });
    const shuffled = await resultOf(async () => {
      const webhooks = await webhooksOf(app.db, events);
      await Promise.all(order.flatMap((index) => webhooks[index] ?? []).map(post));
    });
    expect(shuffled).toEqual(inOrder);
    expect(shuffled).toMatchObject(await recount(app.db));
  });
  await fc.assert(property, { numRuns: 3 });
}, 180_000);
