import type { PersonEvent } from '@fairlead/contract/people/people';
import { expect, test } from 'vitest';
import { inboxCalls } from '../../../test/calls/inbox-calls.ts';
import { personCalls, shownEvents } from '../../../test/calls/person-calls.ts';
import { createCampaign, createInquiry, createRecipient, createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
const { timeline, events } = personCalls(app);
const { reply } = inboxCalls(app);

const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}T12:00:00.000Z`;

async function sendTo(email: string, campaign_name: string, fields: object) {
  const campaign = await createCampaign(app.db, { campaign_name });
  return createRecipient(app.db, { campaign_id: campaign.id, email, ...fields });
}

test('everything that happened with a person and their address is in it, newest first', async () => {
  const { admin } = await app.asAdmin({ username: 'kim' });
  const { id, email } = await createSubscriber(app.db, { email: 'Ann@Mail.invalid', subscribed_at: day(1) });
  const address = email.toLowerCase();
  const campaign = await createCampaign(app.db, { campaign_name: 'Spring offer' });
  const mail = { campaign_id: campaign.id, email: address };
  await createRecipient(app.db, { ...mail, sent_at: day(3), opened_at: day(4), clicked_at: day(5) });
  const left = await createCampaign(app.db, { campaign_name: 'Summer', created_at: day(9) });
  await createRecipient(app.db, {
    campaign_id: left.id,
    email: address,
    status: 'skipped',
    sent_at: null,
    reason: 'Suppressed',
  });
  await app.db('unsubscribes').insert({
    email: address,
    method: 'link',
    reason: 'Too many',
    campaign_id: campaign.id,
    unsubscribed_at: day(6),
  });
  await app.db('resubscriptions').insert({
    subscriber_id: id,
    reason: 'Asked on the phone',
    admin_id: admin.id,
    created_at: day(7),
  });
  await suppress(app.db, { email, reason: 'bounced', detail: 'No such mailbox' });
  await app.db('suppressions').update({ created_at: day(8) });
  await createInquiry(app.db, { kind: 'demo', email, name: 'Ann Lee', created_at: day(2) });
  await createInquiry(app.db, { kind: 'contact', email, name: 'Ann Lee', created_at: day(2) });

  const { token } = await app.asAdmin();
  expect(shownEvents(await events(token, id))).toEqual([
    'emailed · Suppressed · skipped · campaign · Summer',
    'suppressed · No such mailbox · bounced',
    'returned · kim · Asked on the phone',
    'unsubscribed · Too many · campaign · Spring offer',
    'clicked · campaign · Spring offer',
    'opened · campaign · Spring offer',
    'emailed · sent · campaign · Spring offer',
    'demo · demo · Ann Lee',
    'contact · contact · Ann Lee',
    'joined',
  ]);
});

test('an email says when it was delivered, unless it came back', async () => {
  const { token } = await app.asAdmin();
  const { id, email } = await createSubscriber(app.db, { subscribed_at: day(1) });
  await sendTo(email, 'Delivered', { sent_at: day(2), delivered_at: day(3), opened_at: day(9) });
  await sendTo(email, 'Sent', { sent_at: day(4) });
  await sendTo(email, 'Returned', { sent_at: day(5), delivered_at: day(6), bounced_at: day(8) });
  const all = await events(token, id);
  expect(all.map(({ kind, about, at, delivered_at }) => [kind, about?.label, at, delivered_at])).toEqual([
    ['opened', 'Delivered', day(9), null],
    ['bounced', 'Returned', day(8), null],
    ['emailed', 'Returned', day(5), null],
    ['emailed', 'Sent', day(4), null],
    ['emailed', 'Delivered', day(2), day(3)],
    ['joined', undefined, day(1), null],
  ]);
});

test('emails that failed, bounced, or were reported are in it, and that a super admin lifted a block', async () => {
  const { token, admin } = await app.asAdmin({ username: 'kim' });
  const { id, email } = await createSubscriber(app.db, { subscribed_at: day(1) });
  await sendTo(email, 'Reported', { sent_at: day(2), complained_at: day(3) });
  await sendTo(email, 'Bounced', { sent_at: day(4), bounced_at: day(5) });
  await sendTo(email, 'Failed', { status: 'failed', sent_at: null, failed_at: day(7), reason: 'Rejected' });
  const lift = { reason: 'The mailbox works again', admin_id: admin.id, lifted_at: day(6) };
  await app.db('suppression_lifts').insert({ email, ...lift });
  const all = await events(token, id);
  expect(shownEvents(all)).toEqual([
    'emailed · Rejected · failed · campaign · Failed',
    'returned · kim · The mailbox works again',
    'bounced · campaign · Bounced',
    'emailed · sent · campaign · Bounced',
    'complained · campaign · Reported',
    'emailed · sent · campaign · Reported',
    'joined',
  ]);
  expect(all.map(({ at }) => at)).toEqual([7, 6, 5, 4, 3, 2, 1].map(day));
});

test('replies to their inquiries are in it, with who wrote them, and whether they failed', async () => {
  const { token } = await app.asAdmin({ username: 'kim' });
  const { id } = await createSubscriber(app.db, { email: 'Ann@Mail.invalid', subscribed_at: day(1) });
  for (const email of ['ann@mail.invalid', 'ben@mail.invalid'])
    for (const kind of ['demo', 'contact'] as const) {
      const { id: of } = await createInquiry(app.db, {
        kind,
        email,
        name: `${kind} ${email}`,
        created_at: day(2),
      });
      await reply(token, `${kind}/${of}`, { text: 'Tuesday works.' }).expect(200);
    }
  await app
    .db('outbox')
    .whereIn('id', app.db('inquiry_emails').where({ inquiry_kind: 'demo' }).select('outbox_id'))
    .update({ status: 'failed' });
  await app
    .db('inquiry_emails')
    .insert({ inquiry_kind: 'demo', inquiry_id: 1, kind: 'acknowledgment', subject: 'Re', text: 'Thanks' });
  expect(shownEvents(await events(token, id))).toEqual([
    'replied · kim · pending · contact · contact ann@mail.invalid',
    'replied · kim · failed · demo · demo ann@mail.invalid',
    'demo · demo · demo ann@mail.invalid',
    'contact · contact · contact ann@mail.invalid',
    'joined',
  ]);
});

test('bulk acts are in the timeline of each person they changed', async () => {
  const { token } = await app.asAdmin({ username: 'ann' });
  const [ann, off, spared] = [
    await createSubscriber(app.db),
    await createSubscriber(app.db, { is_active: false }),
    await createSubscriber(app.db),
  ];
  await app
    .request()
    .post('/api/email/subscribers/set-active')
    .auth(token, { type: 'bearer' })
    .send({ is_active: false, ids: [ann.id, off.id] })
    .expect(200);
  expect(shownEvents(await events(token, ann.id))).toEqual(['changed · ann · Deactivated', 'joined']);
  for (const { id } of [off, spared]) expect(shownEvents(await events(token, id))).toEqual(['joined']);
});

test('of campaigns whose details were removed, it has which emails went out, and says until when', async () => {
  const { token } = await app.asAdmin();
  const { id, email } = await createSubscriber(app.db, { email: 'Ann@Mail.invalid', subscribed_at: day(1) });
  const later = await createSubscriber(app.db, { subscribed_at: day(9) });
  const old = { created_at: day(2), sent_at: day(3), finished_at: day(4) };
  const campaign = await createCampaign(app.db, { campaign_name: 'Old offer', ...old });
  await createCampaign(app.db, { ...old, finished_at: day(8) });
  expect((await timeline(token, id)).body.removed_until).toBeNull();
  await app.db('removed_recipients').insert({
    token: '6d1c2b0e-58c5-4f5b-9f4f-0d9ad5a0f001',
    campaign_id: campaign.id,
    email: email.toLowerCase(),
    unsubscribed: false,
  });
  await app
    .db('campaigns')
    .where({ id: campaign.id })
    .update({ details_removed_at: day(5) });
  const { body } = await timeline(token, id);
  expect(shownEvents(body.events)).toEqual(['emailed · campaign · Old offer', 'joined']);
  expect(body).toMatchObject({ events: [{ at: day(3), outcome: null }, {}], removed_until: day(4) });
  expect((await timeline(token, id, '?limit=1')).body.removed_until).toBeNull();
  expect((await timeline(token, later.id)).body.removed_until).toBeNull();
});

test('machines that open and click are no events of the person, nor is what happened to other addresses', async () => {
  const { token } = await app.asAdmin();
  const { id, email } = await createSubscriber(app.db);
  const campaign = await createCampaign(app.db);
  await createRecipient(app.db, { campaign_id: campaign.id, email, machine_opened_at: day(4) });
  await createRecipient(app.db, { campaign_id: campaign.id, opened_at: day(4) });
  await createInquiry(app.db, { kind: 'demo' });
  expect((await events(token, id)).map(({ kind }) => kind).sort()).toEqual(['emailed', 'joined']);
});

test('pages have every event once, also those of the same moment', async () => {
  const { token } = await app.asAdmin();
  const { id, email } = await createSubscriber(app.db, { subscribed_at: day(1) });
  for (let number = 0; number < 5; number += 1) {
    const campaign = await createCampaign(app.db);
    await createRecipient(app.db, { campaign_id: campaign.id, email, sent_at: day(2), opened_at: day(2) });
  }
  const whole = await events(token, id);
  expect(whole).toHaveLength(11);
  const paged: PersonEvent[] = [];
  for (let query = '?limit=3'; query; ) {
    const { body } = await timeline(token, id, query);
    paged.push(...body.events);
    query = body.next_cursor ? `?limit=3&cursor=${body.next_cursor}` : '';
  }
  expect(paged).toEqual(whole);
});

test('isn’t there for someone who isn’t, or after what no page ended with', async () => {
  const { token } = await app.asAdmin();
  const { id } = await createSubscriber(app.db);
  expect((await timeline(token, 999)).status).toBe(404);
  expect((await timeline('garbage', id)).status).toBe(401);
  for (const wrong of ['?cursor=x', '?limit=0', '?limit=201'])
    expect((await timeline(token, id, wrong)).status).toBe(400);
});
