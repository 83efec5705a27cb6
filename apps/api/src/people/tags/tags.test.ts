import { type Tag, tagTexts } from '@fairlead/contract/people/tags';
import { PERSON_TAGS_MAX, TAG_NAME_MAX, TAGS_MAX } from '@fairlead/contract/platform/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { personCalls } from '../../../test/calls/person-calls.ts';
import { segmentCalls } from '../../../test/calls/segment-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { deleteLooseTags } from './tagging.queries.ts';

const app = useTestApp();
const person = personCalls(app);
let ann: Caller;
let calls: ReturnType<typeof segmentCalls>;
beforeEach(async () => {
  ann = await app.asAdmin({ username: 'ann' });
  calls = segmentCalls(app, ann);
});

const list = async (): Promise<Tag[]> => (await calls.tags().expect(200)).body.tags;
const peoplePerTag = async () => Object.fromEntries((await list()).map(({ name, people }) => [name, people]));
const tagId = async (name: string): Promise<number> => (await calls.createTag(name).expect(200)).body.tag.id;
const log = () => app.db('admin_activity').orderBy('id').pluck('description');
const tagsOf = async (id: number): Promise<string[]> => (await person.find(ann.token, id)).body.person.tags;
const listed = async (query: string) =>
  (
    await app.request().get(`/api/email/subscribers?${query}`).auth(ann.token, { type: 'bearer' })
  ).body.subscribers.map(({ email, tags }: { email: string; tags: string[] }) => [email, tags]);

describe('a tag', () => {
  test('is created once, whatever the case of its name, and listed by name', async () => {
    const id = await tagId('  Spring fair ');
    await tagId('coaches');
    expect(await tagId('SPRING FAIR')).toBe(id);
    expect(await list()).toEqual([
      { id: expect.any(Number), name: 'coaches', people: 0, segments: [] },
      { id, name: 'Spring fair', people: 0, segments: [] },
    ]);
    expect(await log()).toEqual(['Created the tag "Spring fair"', 'Created the tag "coaches"']);
  });

  test('is the same however its accents are written', async () => {
    expect(await tagId('Cafe\u0301')).toBe(await tagId('Café'));
  });

  test('of two requests at once is one', async () => {
    const answers = await Promise.all(['VIP', 'vip', 'Vip'].map((name) => tagId(name)));
    expect(new Set(answers).size).toBe(1);
  });

  test('is renamed, also only in its letters’ case; everyone keeps it', async () => {
    const { id } = await createSubscriber(app.db);
    await calls.setTag({ tag: 'vip', has_tag: true, ids: [id] }).expect(200);
    const tag = await tagId('vip');
    expect((await calls.renameTag(tag, 'VIP').expect(200)).body.tag).toMatchObject({
      name: 'VIP',
      people: 1,
    });
    expect(await tagsOf(id)).toEqual(['VIP']);
    expect((await log()).at(-1)).toBe('Renamed the tag "vip" to "VIP"');
  });

  test('can’t take the name of another one', async () => {
    await tagId('One');
    const two = await tagId('Two');
    const { status, body } = await calls.renameTag(two, 'ONE');
    expect([status, body.error]).toEqual([409, tagTexts.nameTaken('ONE')]);
  });

  test.each([
    ['', tagTexts.nameRequired],
    ['a, b', tagTexts.wrong],
    ['a;b', tagTexts.wrong],
    ['\u0000', tagTexts.nameRequired],
    ['x'.repeat(TAG_NAME_MAX + 1), `“name”: at most ${TAG_NAME_MAX} characters are allowed.`],
  ])('can’t be called %j', async (name, error) => {
    const { status, body } = await calls.createTag(name);
    expect([status, body.error]).toEqual([400, error]);
  });

  test('is taken from everyone when it’s deleted, and can be created anew', async () => {
    const people = [await createSubscriber(app.db), await createSubscriber(app.db)];
    await calls.setTag({ tag: 'Old', has_tag: true, ids: people.map(({ id }) => id) }).expect(200);
    await calls.deleteTag(await tagId('Old')).expect(200);
    expect(await tagsOf(people[0]?.id ?? 0)).toEqual([]);
    await tagId('Old');
    expect(await peoplePerTag()).toEqual({ Old: 0 });
    await deleteLooseTags(app.db);
    expect(await app.db('subscriber_tags')).toEqual([]);
    expect(await app.db('tag_counts').sum('people as people')).toEqual([{ people: '0' }]);
    expect(await log()).toContain('Deleted the tag "Old"');
  });

  test('that is gone isn’t found', async () => {
    for (const call of [calls.deleteTag(7), calls.renameTag(7, 'x')]) {
      const { status, body } = await call;
      expect([status, body.error]).toEqual([404, tagTexts.notFound]);
    }
  });

  test(`is refused as number ${TAGS_MAX + 1}, and nothing is kept of that request`, async () => {
    await app.db.raw(`insert into tags (name) select 'tag ' || n from generate_series(1, ${TAGS_MAX - 1}) n`);
    const { id } = await createSubscriber(app.db);
    const refused = await calls.setTag({ tag: 'last', has_tag: true, ids: [id] });
    expect(refused.status).toBe(200);
    for (const answer of [
      await calls.createTag('one more'),
      await calls.setTag({ tag: 'one more', has_tag: true, ids: [id] }),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, tagTexts.full]);
    expect(await list()).toHaveLength(TAGS_MAX);
    expect(await tagsOf(id)).toEqual(['last']);
  });
});

describe('one person’s tags', () => {
  const change = async (id: number, tags: string[] | undefined, version?: string) => {
    const { body } = await person.find(ann.token, id);
    return person.change(ann.token, id, {
      ...person.edited(body.person, {}),
      tags,
      ...(version ? { version } : {}),
    });
  };

  test('are replaced, and recorded in the person’s timeline', async () => {
    const { id } = await createSubscriber(app.db);
    expect((await change(id, ['b', 'A', 'a'])).body.person.tags).toEqual(['A', 'b']);
    expect((await change(id, ['a', 'c'])).body.person.tags).toEqual(['A', 'c']);
    expect((await change(id, undefined)).body.person.tags).toEqual(['A', 'c']);
    const events = await person.events(ann.token, id);
    expect(events.filter(({ kind }) => kind === 'changed').map(({ detail, by }) => [detail, by])).toEqual([
      ['Changed the tags', 'ann'],
      ['Changed the tags', 'ann'],
    ]);
  });

  test('are a conflict if someone changed them since, and nothing is overwritten', async () => {
    const { id } = await createSubscriber(app.db);
    const { version } = (await person.find(ann.token, id)).body.person;
    const { token } = await app.asAdmin({ username: 'ben' });
    await segmentCalls(app, { ...ann, token }).setTag({ tag: 'VIP', has_tag: true, ids: [id] });
    const { status, body } = await change(id, [], version);
    expect([status, body.changed_by, body.person.tags]).toEqual([409, 'ben', ['VIP']]);
    expect(await tagsOf(id)).toEqual(['VIP']);
  });

  test('are there from the start, if someone is added with them', async () => {
    const { body } = await app
      .request()
      .post('/api/email/subscribe')
      .auth(ann.token, { type: 'bearer' })
      .send({ email: 'new@mail.invalid', tags: ['Fair', 'fair', 'Coach'] });
    expect(body.subscriber.tags).toEqual(['Coach', 'Fair']);
    expect(await peoplePerTag()).toEqual({ Coach: 1, Fair: 1 });
  });

  test(`are at most ${PERSON_TAGS_MAX}`, async () => {
    const { id } = await createSubscriber(app.db);
    const { status, body } = await change(
      id,
      Array.from({ length: PERSON_TAGS_MAX + 1 }, (_, n) => `tag ${n}`),
    );
    expect([status, body.error]).toEqual([400, tagTexts.tooMany]);
    expect(await list()).toEqual([]);
  });

  test('move with them to a new address', async () => {
    const { id } = await createSubscriber(app.db, { email: 'old@mail.invalid' });
    await calls.setTag({ tag: 'VIP', has_tag: true, ids: [id] });
    const { body } = await person.move(ann.token, id, { email: 'new@mail.invalid' });
    expect(body.person.tags).toEqual(['VIP']);
  });
});

describe('the tag of many', () => {
  test('is given and taken, counted, and in everyone’s timeline', async () => {
    const [one, two, three] = [
      await createSubscriber(app.db, { role: 'job_coach' }),
      await createSubscriber(app.db, { role: 'job_coach' }),
      await createSubscriber(app.db, { role: 'other' }),
    ];
    await calls.setTag({ tag: 'Fair', has_tag: true, ids: [one.id] }).expect(200);
    const selection = { role: 'job_coach' };
    const given = await calls.setTag({ tag: 'fair', has_tag: true, selection }).expect(200);
    expect(given.body).toMatchObject({ changed: 1, next_cursor: null });
    expect(await peoplePerTag()).toEqual({ Fair: 2 });
    const taken = await calls.setTag({ tag: 'Fair', has_tag: false, ids: [two.id, three.id] });
    expect(taken.body).toMatchObject({ changed: 1, next_cursor: null });
    expect(await peoplePerTag()).toEqual({ Fair: 1 });
    const events = await person.events(ann.token, two.id);
    expect(events.filter(({ kind }) => kind === 'changed').map(({ detail }) => detail)).toEqual([
      'Removed the tag "Fair"',
      'Added the tag "fair"',
    ]);
  });

  test('goes on where it stopped, for as many as there are', async () => {
    await app.db.raw(
      `insert into subscribers (email) select 'p' || n || '@mail.invalid' from generate_series(1, 5000) n`,
    );
    let changed = 0;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more: object = cursor ? { cursor } : {};
      const { body } = await calls.setTag({ tag: 'All', has_tag: true, selection: {}, ...more }).expect(200);
      changed += body.changed;
      cursor = body.next_cursor;
    }
    expect(changed).toBe(5_000);
    expect(await peoplePerTag()).toEqual({ All: 5_000 });
  });

  test('that doesn’t exist can’t be taken', async () => {
    const { status, body } = await calls.setTag({ tag: 'None', has_tag: false, selection: {} });
    expect([status, body.error]).toEqual([404, tagTexts.notFound]);
  });

  test('leaves a person’s count when they’re deleted', async () => {
    const { id } = await createSubscriber(app.db);
    await calls.setTag({ tag: 'Fair', has_tag: true, ids: [id] });
    await app.request().delete(`/api/email/subscribers/${id}`).auth(ann.token, { type: 'bearer' });
    expect(await peoplePerTag()).toEqual({ Fair: 0 });
  });
});

test('the list and its export show tags, and can be narrowed to one', async () => {
  const one = await createSubscriber(app.db, { email: 'one@mail.invalid', name: 'Ann Lee' });
  await createSubscriber(app.db, { email: 'two@mail.invalid' });
  await calls.setTag({ tag: 'Fair', has_tag: true, ids: [one.id] });
  await calls.setTag({ tag: 'Coach', has_tag: true, ids: [one.id] });
  expect(await listed('')).toEqual([
    ['two@mail.invalid', []],
    ['one@mail.invalid', ['Coach', 'Fair']],
  ]);
  const tag = await tagId('Fair');
  expect(await listed(`tag=${tag}`)).toEqual([['one@mail.invalid', ['Coach', 'Fair']]]);
  expect(await listed(`tag=${tag}&search=ann`)).toEqual([['one@mail.invalid', ['Coach', 'Fair']]]);
  expect(await listed(`tag=${tag}&role=other`)).toEqual([]);
  const file = await app
    .request()
    .get(`/api/email/subscribers/export?tag=${tag}`)
    .auth(ann.token, { type: 'bearer' });
  expect(file.text).toContain('"Coach, Fair"');
  expect(file.text).not.toContain('two@mail.invalid');
  expect((await log()).at(-1)).toBe('Downloaded the subscribers: a tag');
});
