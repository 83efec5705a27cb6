import type { Knex } from 'knex';
import { beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/calls/campaign-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { UNLIMITED } from '../../../test/unlimited-claim.ts';
import { createProviderAccount } from '../account/provider-account.ts';
import { createRateLimit } from '../rate-limit/rate-limit.ts';
import {
  type Batch,
  type BatchRecipient,
  findBatchRecipients,
  freezeBody,
  restartBatch,
  retryBatch,
} from './batches.queries.ts';
import { claimNext } from './claim-batch.queries.ts';
import { createCompiledEmails } from './compiled-emails.ts';
import type { SendContext } from './send-context.ts';
import { setSent } from './settle.queries.ts';
import { endAll, settleMismatch, skipLeftOut, splitBatch } from './settle-batch.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const FROZEN = { sha256: 'hash', emails: 1, providerKey: 'key', leaseSeconds: 60 };

async function claim(): Promise<Batch> {
  const batch = await claimNext(app.db, { campaignId: 1, ...UNLIMITED, leaseSeconds: 60 });
  if (!batch) throw new Error('No batch is due');
  return batch;
}

const takenOver = async () => {
  await calls.send({ manual_emails: testEmails(2) });
  const stale = await claim();
  await app.db('campaign_batches').update({ lease_until: app.db.raw(`now() - interval '1 second'`) });
  const current = await claim();
  expect(current.id).toBe(stale.id);
  return { stale, current };
};

const state = async () => ({
  batches: await app.db('campaign_batches').orderBy('id'),
  recipients: await app
    .db('campaign_recipients')
    .orderBy('id')
    .select('status', 'batch_number', 'provider_id'),
});

type Write = (db: Knex, batch: Batch, people: BatchRecipient[]) => Promise<unknown>;
const writes: Record<string, Write> = {
  'that its mails were accepted': (db, batch, people) =>
    setSent(
      db,
      batch,
      people.map(({ id }) => id),
      ['a', 'b'],
    ),
  'that its mails failed': (db, batch, people) =>
    endAll(db, batch, people, { status: 'failed', reason: 'No' }),
  'that its mails are uncertain': (db, batch, people) =>
    endAll(db, batch, people, { status: 'uncertain', reason: 'No' }),
  'who is left out': (db, batch, people) =>
    skipLeftOut(
      db,
      batch,
      people.map((one) => ({ ...one, left_out: 'paused' as const })),
    ),
  'its halves': (db, batch, people) => splitBatch(db, batch, people, 'No'),
  'its bytes': (db, batch) => freezeBody(db, batch, FROZEN),
  'when to try again': (db, batch) => retryBatch(db, batch, 60, 'No'),
  'that it starts anew': (db, batch) => restartBatch(db, batch, 60, 'No'),
};

test.each(Object.entries(writes))(
  'a sender whose batch was taken over does not write down %s; the one who has it does',
  async (_, write) => {
    const { stale, current } = await takenOver();
    const people = await findBatchRecipients(app.db, current);
    const before = await state();
    await write(app.db, stale, people);
    expect(await state()).toEqual(before);
    await write(app.db, current, people);
    expect(await state()).not.toEqual(before);
  },
);

test('a sender whose batch was taken over does not pause the campaign because its bytes differ', async () => {
  const { stale, current } = await takenOver();
  const people = await findBatchRecipients(app.db, current);
  const { signal } = new AbortController();
  const ctx: SendContext = {
    deps: app.deps,
    rateLimit: createRateLimit(app.db, undefined, signal),
    emails: createCompiledEmails(app.db, app.deps.log),
    account: createProviderAccount(app.deps),
    leaseSeconds: 60,
    giveUp: signal,
    isUnreadable: () => false,
  };
  const status = async () => (await calls.get('/1')).body.campaign.status;
  await settleMismatch(ctx, stale, people);
  expect(await status()).toBe('sending');
  await settleMismatch(ctx, current, people);
  expect(await app.db('outbox').pluck('subject')).toEqual(['Fairlead: a campaign was paused']);
});

test('a batch that is claimed but not posted can be canceled, and is not posted', async () => {
  await calls.send({ manual_emails: testEmails(2) });
  const claimed = await claim();
  const { body } = await calls.control(1, 'cancel');
  expect(body.campaign).toMatchObject({ status: 'cancelled', ledger: { cancelled: 2, pending: 0 } });
  expect(await freezeBody(app.db, claimed, FROZEN)).toBeUndefined();
  expect(await claimNext(app.db, { campaignId: 1, ...UNLIMITED, leaseSeconds: 60 })).toBeUndefined();
});
