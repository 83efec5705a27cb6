import type { SendingDomain } from '@fairlead/contract/email/sending-domain';
import { expect, test } from 'vitest';
import { createCampaign } from '../../../test/factories.ts';
import { postWebhook, webhook } from '../../../test/provider-events.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

/** What the Sending Domain page says about the webhook. */
async function line() {
  const { token } = await app.asAdmin();
  const { body } = await app.request().get('/api/email/sending-domain').auth(token, { type: 'bearer' });
  const found = (body as SendingDomain).lines.find(({ id }) => id === 'webhook');
  if (!found) throw new Error('There is no line about the webhook');
  return found;
}

const event = () => webhook('email.delivered', { to: 'dana@mail.invalid', providerId: 'id' });

test('the webhook is ready once an event has arrived, and warns when none has for a week', async () => {
  expect((await line()).meaning).toContain('No event has arrived from Resend yet');
  await postWebhook(app, event());
  expect(await line()).toMatchObject({ state: 'ready' });
  await app.db('email_events').update({ received_at: app.db.raw(`now() - interval '8 days'`) });
  expect((await line()).meaning).toContain('for 7 days');
});

test('a webhook with the wrong secret is named as such, also after good events, until one arrives again', async () => {
  await postWebhook(app, event()).expect(200);
  const secret = `whsec_${Buffer.from('another-secret-of-24-bytes').toString('base64')}`;
  await postWebhook(app, event(), { secret }).expect(401);
  const refused = await line();
  expect(refused).toMatchObject({ state: 'warning' });
  expect(refused.meaning).toContain('the signature of the last one was wrong');
  await postWebhook(app, event()).expect(200);
  expect(await line()).toMatchObject({ state: 'ready' });
});

test('a webhook that reports nothing about emails of an hour ago may be broken', async () => {
  await postWebhook(app, event()).expect(200);
  await app.db('email_events').update({ received_at: app.db.raw(`now() - interval '3 hours'`) });
  const { id: campaign_id } = await createCampaign(app.db);
  const batch = { campaign_id, number: 1, status: 'done', posted_emails: 2 } as const;
  const ago = (minutes: number) => app.db.raw('now() - make_interval(mins => ?)', [minutes]);
  await app.db('campaign_batches').insert({ ...batch, first_attempt_at: ago(55) });
  expect(await line()).toMatchObject({ state: 'ready' });
  await app.db('campaign_batches').update({ first_attempt_at: ago(65) });
  const silent = await line();
  expect(silent).toMatchObject({ state: 'warning', who: 'the person who manages your Resend account' });
  expect(silent.meaning).toContain('no event has arrived since');
  await app.db('campaign_batches').update({ posted_emails: 0 });
  expect(await line()).toMatchObject({ state: 'ready' });
});
