import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { erasureCalls } from '../../../test/calls/erasure-calls.ts';
import { personCalls } from '../../../test/calls/person-calls.ts';
import { preferenceCalls } from '../../../test/calls/preference-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';
import { deleteOldPauses } from '../topics/topic-choices.queries.ts';

const app = useTestApp();
const { change, link, pause, read, setChanges, topic } = preferenceCalls(app);
const person = personCalls(app);
const email = 'ann@mail.invalid';
let kim: Caller;
beforeEach(async () => {
  kim = await app.asSuperAdmin({ username: 'kim' });
});
const wanted = async (token: string) =>
  (await read(token)).topics.map(({ name, wanted: isWanted }) => [name, isWanted]);
const eventsOf = async (id: number) =>
  (await person.events(kim.token, id))
    .filter(({ kind }) => kind === 'preferences')
    .map(({ detail }) => detail);

describe('the link in an email', () => {
  test('shows every topic as wanted, and changes nothing', async () => {
    await topic(kim.token, 'Events');
    const { id } = await createSubscriber(app.db, { email, name: 'Ann Lee', first_name: 'Ann' });
    const token = await link('Ann@mail.invalid');
    for (let visit = 1; visit <= 3; visit++)
      expect(await read(token)).toMatchObject({
        email: 'Ann@mail.invalid',
        state: 'subscribed',
        person: { name: 'Ann Lee', first_name: 'Ann' },
        topics: [{ name: 'Events', wanted: true }],
        paused_until: null,
        campaign: { topic: null },
      });
    expect(await eventsOf(id)).toEqual([]);
  });

  test('leaves topics and comes back to them, and those that weren’t shown stay as they are', async () => {
    const [events, training] = [await topic(kim.token, 'Events'), await topic(kim.token, 'Training')];
    const { id } = await createSubscriber(app.db, { email });
    const token = await link(email);
    await change(token, { shown_topics: [events, training], topics: [training] }).expect(200);
    expect(await wanted(token)).toEqual([
      ['Events', false],
      ['Training', true],
    ]);
    await change(token, { shown_topics: [training], topics: [] }).expect(200);
    await change(token, { shown_topics: [events], topics: [events] }).expect(200);
    await change(token, { shown_topics: [events], topics: [events] }).expect(200);
    expect(await wanted(token)).toEqual([
      ['Events', true],
      ['Training', false],
    ]);
    expect(await eventsOf(id)).toEqual([
      'Came back to the topic “Events”',
      'Left the topic “Training”',
      'Left the topic “Events”',
    ]);
    const { body } = await person.find(kim.token, id);
    expect(body.person).toMatchObject({ left_topics: ['Training'], paused_until: null });
  });

  test('leaves a topic that was deleted while the page was open: a scheduled campaign may be about it', async () => {
    const events = await topic(kim.token, 'Events');
    const token = await link(email);
    await app.request().delete(`/api/email/topics/${events}`).auth(kim.token, { type: 'bearer' }).expect(200);
    await change(token, { shown_topics: [events, 4711], topics: [] }).expect(200);
    expect(await app.db('topic_opt_outs')).toMatchObject([{ topic_id: events, email }]);
  });

  test('pauses email for 90 days, which the person can end', async () => {
    const { id } = await createSubscriber(app.db, { email });
    const token = await link(email);
    await pause(token, true).expect(200);
    const { paused_until } = await read(token);
    expect(Date.parse(paused_until ?? '') - Date.now()).toBeGreaterThan(89.9 * 86_400_000);
    expect(Date.parse(paused_until ?? '') - Date.now()).toBeLessThan(90.1 * 86_400_000);
    await pause(token, false).expect(200);
    await pause(token, false).expect(200);
    expect((await read(token)).paused_until).toBeNull();
    expect(await eventsOf(id)).toEqual(['Ended the pause', 'Paused email for 90 days']);
  });

  test('is over after its 90 days', async () => {
    await createSubscriber(app.db, { email });
    const token = await link(email);
    await pause(token, true).expect(200);
    await app.db('email_pauses').update({ until: app.db.raw(`now() - interval '1 second'`) });
    expect((await read(token)).paused_until).toBeNull();
    await deleteOldPauses(app.db);
    expect(await app.db('email_pauses')).toEqual([]);
  });

  test('corrects the name, and nothing but the name', async () => {
    const { id } = await createSubscriber(app.db, { email, name: 'An Lee', organization: 'Harbor' });
    const token = await link(email);
    const { body } = await change(token, { name: ' Ann Lee ', first_name: '' }).expect(200);
    expect(body.preferences.person).toEqual({ name: 'Ann Lee', first_name: null });
    await change(token, { name: 'Ann Lee', organization: 'Mine' }).expect(400);
    await change(token, { name: 'Ann Lee' }).expect(200);
    expect((await person.find(kim.token, id)).body.person).toMatchObject({
      name: 'Ann Lee',
      organization: 'Harbor',
    });
    expect(await eventsOf(id)).toEqual(['Corrected the name']);
    const pasted = await change(token, { name: '\u202dAnn\nMay\u200b Lee\u202c' }).expect(200);
    expect(pasted.body.preferences.person).toMatchObject({ name: 'Ann May Lee' });
  });

  test('still ends everything, and says so afterward', async () => {
    const token = await link(email);
    await app.request().post(`/api/email/unsubscribe/one-click/${token}`).expect(200);
    expect((await read(token)).state).toBe('unsubscribed');
  });

  test('says if the address is blocked, or was turned off by an admin', async () => {
    const token = await link(email);
    await createSubscriber(app.db, { email, is_active: false });
    expect((await read(token)).state).toBe('inactive');
    await suppress(app.db, { email, reason: 'bounced' });
    expect((await read(token)).state).toBe('blocked');
  });

  test('of an old address speaks for the person’s present one', async () => {
    const events = await topic(kim.token, 'Events');
    const { id } = await createSubscriber(app.db, { email, name: 'An' });
    const token = await link(email);
    const { body } = await person.move(kim.token, id, { email: 'new@mail.invalid' });
    await change(token, { shown_topics: [events], topics: [], name: 'Ann' }).expect(200);
    const now = await person.find(kim.token, body.person.id);
    expect(now.body.person).toMatchObject({ name: 'Ann', left_topics: ['Events'] });
    expect(await eventsOf(body.person.id)).toEqual(['Corrected the name', 'Left the topic “Events”']);
  });

  test('outlives the row of the email, and an unknown one is refused', async () => {
    const events = await topic(kim.token, 'Events');
    const token = await link(email);
    const row = await app.db('campaign_recipients').first();
    if (!row) throw new Error('There is no recipient');
    await app
      .db('removed_recipients')
      .insert({ token: row.token, email, campaign_id: row.campaign_id, unsubscribed: false });
    await app.db('campaign_recipients').delete();
    await change(token, { shown_topics: [events], topics: [] }).expect(200);
    expect(await wanted(token)).toEqual([['Events', false]]);
    for (const wrong of ['0'.repeat(32), 'x'])
      for (const { status, body } of [
        await change(wrong, {}),
        await pause(wrong, true),
        await app.request().get(`/api/email/preferences/${wrong}`),
      ])
        expect([status, body.error]).toEqual([404, optOutTexts.unknownToken]);
  });

  test('of someone who was erased shows nothing and stores nothing, also while their email keeps its address', async () => {
    const token = await link(email);
    await erasureCalls(app).erase(email);
    for (const address of [undefined, email]) {
      if (address) await app.db('campaign_recipients').update({ email: address });
      for (const { status } of [
        await app.request().get(`/api/email/preferences/${token}`),
        await change(token, { name: 'Ann' }),
        await pause(token, true),
      ])
        expect(status).toBe(404);
    }
    for (const table of ['email_pauses', 'preference_changes'] as const)
      expect(await app.db(table)).toEqual([]);
  });

  test('takes no more than 10 changes in a minute', async () => {
    const token = await link(email);
    await setChanges(token, 9);
    await pause(token, true).expect(200);
    await setChanges(token, 10);
    expect((await pause(token, true)).status).toBe(429);
    await pause(await link('other@mail.invalid'), true).expect(200);
  });
});

test('what people chose moves with them to a new address, and is in the export', async () => {
  const events = await topic(kim.token, 'Events');
  const { id } = await createSubscriber(app.db, { email });
  const token = await link(email);
  await change(token, { shown_topics: [events], topics: [] }).expect(200);
  await pause(token, true).expect(200);
  const { body } = await person.move(kim.token, id, { email: 'new@mail.invalid' });
  expect(body.person).toMatchObject({ left_topics: ['Events'], paused_until: expect.any(String) });
  const file = await app.request().get('/api/email/subscribers/export').auth(kim.token, { type: 'bearer' });
  expect(file.text).toMatch(/,left_topics,paused_until\r\nnew@mail.invalid,.*,Events,2/);
});

describe('why someone got an email', () => {
  const joined = async (fields: object = {}) => (await read(await link(email, fields))).joined;

  test.each([
    ['import', 'imported'],
    ['manual_admin', 'added'],
    ['api', 'added'],
  ])('from the source %s: %s', async (source, how) => {
    const { subscribed_at } = await createSubscriber(app.db, { email, source });
    expect(await joined()).toEqual({ how, at: subscribed_at, inquiry: null });
  });

  test('from their latest consent', async () => {
    const { id } = await createSubscriber(app.db, { email, source: 'import' });
    const given = (kind: string, given_at: string, fields: object = {}) =>
      app.db('consents').insert({ subscriber_id: id, kind, given_at, ...fields } as never);
    await given('inquiry', '2026-01-02T10:00:00.000Z', { inquiry_kind: 'demo', inquiry_id: 1 });
    expect(await joined()).toEqual({ how: 'inquiry', at: '2026-01-02T10:00:00.000Z', inquiry: 'demo' });
    await given('sign_up', '2026-02-02T10:00:00.000Z', {
      text_version: '1',
      confirmed_at: '2026-02-03T10:00:00.000Z',
    });
    expect(await joined()).toEqual({ how: 'sign_up', at: '2026-02-03T10:00:00.000Z', inquiry: null });
  });

  test('from before the email: people may have agreed, or been added, since', async () => {
    const token = await link(email, { sent_at: '2026-03-01T10:00:00.000Z' });
    await app.db('campaigns').update({ created_at: '2026-03-01T09:00:00.000Z' });
    const why = async () => (await read(token)).joined.how;
    const { id } = await createSubscriber(app.db, { email, source: 'import' });
    expect(await why()).toBe('typed');
    await app.db('subscribers').update({ subscribed_at: '2026-02-01T10:00:00.000Z' });
    const agreed = { subscriber_id: id, kind: 'sign_up', text_version: '1' } as const;
    await app.db('consents').insert({ ...agreed, given_at: '2026-04-01T10:00:00.000Z' } as never);
    expect(await why()).toBe('imported');
    await app.db('consents').insert({ ...agreed, given_at: '2026-02-02T10:00:00.000Z' } as never);
    expect((await read(token)).joined).toMatchObject({ how: 'sign_up', at: '2026-02-02T10:00:00.000Z' });
  });

  test('of people who aren’t on the list: an admin typed the address, or it was on the list', async () => {
    expect(await joined()).toEqual({ how: 'typed', at: expect.any(String), inquiry: null });
    expect(await joined({ subscriber_id: 4711 })).toEqual({ how: 'removed', at: null, inquiry: null });
  });
});
