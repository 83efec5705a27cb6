import { expect, inject, test } from 'vitest';
import { createCampaign, createRecipient } from '../../../test/factories.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();

const add = async (token: string, email: string) =>
  app.request().post('/api/email/subscribe').auth(token, { type: 'bearer' }).send({ email });
const activeAndSuppressed = () =>
  app
    .db('subscribers')
    .join('suppressions', 'suppressions.email', app.db.raw('lower(subscribers.email)'))
    .where('subscribers.is_active', true)
    .pluck('subscribers.email');

test('someone who is added while their opt-out is being recorded stays opted out', async () => {
  const { token } = await app.asAdmin();
  const optOut = await app.db.transaction();
  await suppress(optOut, { email: 'ann@mail.invalid', reason: 'opted_out' });
  let answered = false;
  const adding = add(token, 'Ann@mail.invalid').finally(() => {
    answered = true;
  });
  // The embedded database has one session: the request waits for the whole transaction.
  if (inject('server')) {
    const answeredOrWaiting = async () => answered || (await waitingSessions(app.db)) > 0;
    await waitUntil('the request has answered or waits', answeredOrWaiting);
  }
  await optOut.commit();
  expect((await adding).status).toBe(409);
  expect(await activeAndSuppressed()).toEqual([]);
});

test('adding and opting out at the same time leaves nobody both active and opted out', async () => {
  const { token } = await app.asAdmin();
  const campaign = await createCampaign(app.db);
  const emails = Array.from({ length: 40 }, (_, index) => `person${index}@mail.invalid`);
  const mails = [];
  for (const email of emails) mails.push(await createRecipient(app.db, { campaign_id: campaign.id, email }));
  await Promise.all(
    mails.flatMap((mail) => [
      app
        .request()
        .post(`/api/email/unsubscribe/one-click/${mail.token.replaceAll('-', '')}`)
        .expect(200),
      add(token, mail.email).then(({ status }) => expect([200, 409]).toContain(status)),
    ]),
  );
  expect(await app.db('suppressions')).toHaveLength(40);
  expect(await activeAndSuppressed()).toEqual([]);
});
