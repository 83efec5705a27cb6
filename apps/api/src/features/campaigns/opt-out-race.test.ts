import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { addresses, campaignCalls } from '../../../test/campaign-calls.ts';
import { emptyTables } from '../../../test/database.ts';
import { useSenders } from '../../../test/senders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const start = useSenders();

const PEOPLE = inject('server') ? 300 : 100;
const AT_ONCE = 8;

/** One batch per person, so that each opt-out meets a claim of its own. */
async function sendOneByOne(): Promise<Map<string, string>> {
  await campaignCalls(app).send({ manual_emails: addresses(PEOPLE) });
  await app.db('campaign_recipients').update({ batch_number: app.db.ref('id') });
  await app.db.raw(
    `insert into campaign_batches (campaign_id, number) select 1, number from generate_series(1, ?) as number
     on conflict do nothing`,
    [PEOPLE],
  );
  const people = await app.db('campaign_recipients').select('email', 'token');
  return new Map(people.map(({ email, token }) => [email, token.replaceAll('-', '')]));
}

/** @returns whether the person's batch had not been claimed when the opt-out was answered */
async function optOut(email: string, token: string): Promise<boolean> {
  await app.request().post(`/api/email/unsubscribe/one-click/${token}`).expect(200);
  const batch = await app
    .db('campaign_batches as b')
    .join('campaign_recipients as r', 'r.batch_number', 'b.number')
    .where('r.email', email)
    .first('b.attempts');
  return batch.attempts === 0;
}

test('whoever has the answer to an opt-out before their batch is claimed is not mailed, in any order', async () => {
  const anyOrder = fc.shuffledSubarray(addresses(PEOPLE), { minLength: PEOPLE, maxLength: PEOPLE });
  const property = fc.asyncProperty(anyOrder, async (order) => {
    await emptyTables(app.db);
    await app.mail.reset();
    const tokens = await sendOneByOne();
    const inTime: string[] = [];
    const waiting = [...order];
    const leave = async () => {
      for (let email = waiting.pop(); email !== undefined; email = waiting.pop())
        if (await optOut(email, tokens.get(email) ?? '')) inTime.push(email);
    };
    const leaving = Array.from({ length: AT_ONCE }, leave);
    const sender = start(app.deps);
    await Promise.all(leaving);
    await waitUntil(
      'the campaign has ended',
      async () => (await app.db('campaigns').first()).finished_at !== null,
    );
    await sender.stop();
    const mailed = app.mail.ledger().map(({ to }) => to);
    expect(mailed.filter((email) => inTime.includes(email))).toEqual([]);
    expect(inTime.length).toBeGreaterThan(0);
    const { sent_count: sent, skipped_count: skipped } = await app.db('campaigns').first();
    expect([sent, sent + skipped]).toEqual([mailed.length, PEOPLE]);
  });
  await fc.assert(property, { numRuns: 3 });
}, 180_000);
