import { topicTexts } from '@fairlead/contract/consent/topics';
import { brand } from '@fairlead/contract/platform/brand';
import { TOPICS_MAX } from '@fairlead/contract/platform/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { preferenceCalls } from '../../../test/calls/preference-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { createSubscriber } from '../../../test/factories.ts';
import type { Caller } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { addDefaultTopics } from './default-topics.ts';

const { app, calls, report, start, status, mailed } = useCampaigns();
const { change, link, pause, topic } = preferenceCalls(app);
let kim: Caller;
beforeEach(async () => {
  kim = await app.asSuperAdmin({ username: 'super' });
});
const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  app.request()[method](`/api/email/topics${path}`).auth(kim.token, { type: 'bearer' }).send(body);
const names = async () => (await call('get', '')).body.topics.map(({ name }: { name: string }) => name);
const audience = async (body: object) =>
  (await app.request().post('/api/email/audience').auth(kim.token, { type: 'bearer' }).send(body)).body;
const send = async (draft: object): Promise<number> => (await calls.send(draft)).body.campaign_id;
const leave = async (email: string, id: number) =>
  change(await link(email), { shown_topics: [id], topics: [] }).expect(200);

describe('topics', () => {
  test('are there from the first start on, and those that were deleted don’t come back', async () => {
    await Promise.all([addDefaultTopics(app.db), addDefaultTopics(app.db)]);
    expect(await names()).toEqual(['Product news', 'Training', 'Events']);
    for (const id of await app.db('topics').pluck('id')) await call('delete', `/${id}`).expect(200);
    await addDefaultTopics(app.db);
    expect(await names()).toEqual([]);
  });

  test('are added, changed, and deleted by super admins, and visitors see them', async () => {
    const id = await topic(kim.token, 'Events', { description: 'Meet us', name_es: 'Eventos' });
    expect((await call('put', `/${id}`, { version: 1, name: 'Meetups' }).expect(200)).body.topic).toEqual({
      id,
      name: 'Meetups',
      description: '',
      name_es: null,
      description_es: null,
      left: 0,
      version: 2,
      updated_by: 'super',
    });
    const shown = await app.request().get('/api/topics').expect(200);
    expect(shown.body.topics).toEqual([
      { id, name: 'Meetups', description: '', name_es: null, description_es: null },
    ]);
    await call('delete', `/${id}`).expect(200);
    expect(await names()).toEqual([]);
    expect((await app.db('admin_activity').orderBy('id').pluck('description')).slice(-3)).toEqual([
      'Created the topic "Events"',
      'Renamed "Events" to the topic "Meetups"',
      'Deleted the topic "Meetups"',
    ]);
  });

  test('keep their names apart, and a repeated request adds one', async () => {
    const id = await topic(kim.token, 'Events');
    expect(await topic(kim.token, 'Events')).toBe(id);
    const training = await topic(kim.token, 'Training');
    for (const { status: code, body } of [
      await call('post', '', { name: 'EVENTS' }),
      await call('put', `/${training}`, { version: 1, name: 'events' }),
    ])
      expect([code, body.error]).toEqual([409, topicTexts.nameTaken(body.error.match(/“(.+)”/)[1])]);
    await call('delete', `/${id}`).expect(200);
    expect(await topic(kim.token, 'Events')).not.toBe(id);
  });

  test('that two super admins change at once keep the first change, and show it to the second', async () => {
    const id = await topic(kim.token, 'Events');
    const lee = await app.asSuperAdmin({ username: 'lee' });
    const save = (token: string, name: string) =>
      app.request().put(`/api/email/topics/${id}`).auth(token, { type: 'bearer' }).send({ version: 1, name });
    await save(lee.token, 'By lee').expect(200);
    const stale = await save(kim.token, 'By super').expect(409);
    expect(stale.body).toMatchObject({
      error: topicTexts.changed('lee'),
      topic: { name: 'By lee', version: 2, updated_by: 'lee' },
    });
    expect((await save(kim.token, 'By lee').expect(200)).body.topic.version).toBe(2);
    expect(await names()).toEqual(['By lee']);
  });

  test('are limited, and those that are gone or have no name are refused', async () => {
    await app.db.raw('insert into topics (name) select n::text from generate_series(1, ?::int) n', [
      TOPICS_MAX,
    ]);
    const full = await call('post', '', { name: 'One more' });
    expect([full.status, full.body.error]).toEqual([409, topicTexts.full]);
    const unnamed = await call('post', '', { name: ' ' });
    expect([unnamed.status, unnamed.body.error]).toEqual([400, topicTexts.nameRequired]);
    for (const { status: code, body } of [
      await call('put', '/4711', { version: 1, name: 'x' }),
      await call('delete', '/4711'),
    ])
      expect([code, body.error]).toEqual([404, topicTexts.notFound]);
  });
});

describe('a campaign about a topic', () => {
  test('leaves out people who left it, and says how many', async () => {
    const events = await topic(kim.token, 'Events');
    const training = await topic(kim.token, 'Training');
    for (const email of testEmails(3)) await createSubscriber(app.db, { email });
    await leave('person1@mail.invalid', events);
    await leave('Person2@mail.invalid', training);
    const all = { recipient_type: 'all_active', topic_id: events };
    expect(await audience(all)).toMatchObject({ recipients: 2, excluded: { left_topic: 1, paused: 0 } });
    expect(await audience({ ...all, topic_id: null })).toMatchObject({ recipients: 3 });
    const id = await send({ ...all, expected_recipients: 2 });
    start();
    await status('sent', id);
    expect(mailed().sort()).toEqual(['person2@mail.invalid', 'person3@mail.invalid']);
    expect((await report(id)).topic).toBe('Events');
    expect((await call('get', '')).body.topics).toMatchObject([{ left: 1 }, { left: 1 }]);
  });

  test('names it in List-Id by a number that outlives its name, so mail programs can tell topics apart', async () => {
    const events = await topic(kim.token, 'Events');
    const news = await topic(kim.token, 'Noticias y \u00e9xitos');
    for (const topic_id of [events, news, null]) await calls.send({ manual_emails: testEmails(1), topic_id });
    await app.db('topics').where({ id: events }).update({ name: 'Events & webinars' });
    await calls.send({ manual_emails: testEmails(1), topic_id: events });
    start();
    await waitUntil('they are sent', () => mailed().length === 4);
    const found = await app.mail.find();
    const domain = `${brand.slug}.invalid`;
    expect(found.map(({ headers }) => headers?.['List-Id']).sort()).toEqual([
      `"Events & webinars" <topic-${events}.${domain}>`,
      `"Events" <topic-${events}.${domain}>`,
      `<${brand.slug}.${domain}>`,
      `<topic-${news}.${domain}>`,
    ]);
  });

  test('isn’t sent to someone who leaves it, or pauses, after Send and before the batch is claimed', async () => {
    const topic_id = await topic(kim.token, 'Events');
    await calls.send({ manual_emails: testEmails(4), topic_id });
    await leave('person1@mail.invalid', topic_id);
    await pause(await link('PERSON2@mail.invalid'), true).expect(200);
    start();
    await status('sent');
    expect(mailed().sort()).toEqual(['person3@mail.invalid', 'person4@mail.invalid']);
    expect((await report()).ledger).toMatchObject({ planned: 4, sent: 2, skipped: 2, pending: 0 });
    expect(
      await app.db('campaign_recipients').where({ status: 'skipped' }).orderBy('id').pluck('reason'),
    ).toEqual([
      'Left this topic after the campaign was created',
      'Paused email after the campaign was created',
    ]);
  });

  test('that was deleted is refused, unless it was scheduled before: then those who left stay out', async () => {
    const topic_id = await topic(kim.token, 'Events');
    await leave('person1@mail.invalid', topic_id);
    const id = await send({
      manual_emails: ['person1@mail.invalid', 'person2@mail.invalid', 'x@mail.invalid'],
      topic_id,
    });
    await leave('x@mail.invalid', topic_id);
    await call('delete', `/${topic_id}`).expect(200);
    start();
    await status('sent', id);
    expect(mailed()).toEqual(['person2@mail.invalid']);
    for (const gone of [topic_id, 999_999_999_999_999]) {
      const { status: code, body } = await calls.send({ manual_emails: testEmails(2), topic_id: gone });
      expect([code, body.error]).toEqual([409, topicTexts.deleted]);
    }
  });
});

describe('a pause', () => {
  const all = { recipient_type: 'all_active' };
  beforeEach(async () => {
    for (const email of testEmails(2)) await createSubscriber(app.db, { email });
    await pause(await link('PERSON1@mail.invalid'), true).expect(200);
  });

  test.each([
    ['a topic', true],
    ['no topic', false],
  ])('leaves the person out of a campaign about %s, and counts them', async (_, hasTopic) => {
    const draft = { ...all, topic_id: hasTopic ? await topic(kim.token, 'Events') : null };
    expect(await audience(draft)).toMatchObject({ recipients: 1, excluded: { left_topic: 0, paused: 1 } });
    const id = await send({ ...draft, expected_recipients: 1 });
    start();
    await status('sent', id);
    expect(mailed()).toEqual(['person2@mail.invalid']);
  });

  test('that’s over leaves nobody out', async () => {
    await app.db('email_pauses').update({ until: app.db.raw(`now() - interval '1 second'`) });
    expect(await audience(all)).toMatchObject({ recipients: 2, excluded: { paused: 0 } });
    const id = await send({ ...all, expected_recipients: 2 });
    start();
    await status('sent', id);
    expect(mailed().sort()).toEqual(testEmails(2));
  });
});
