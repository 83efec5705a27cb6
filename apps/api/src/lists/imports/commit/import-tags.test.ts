import { tagTexts } from '@fairlead/contract/people/tags';
import { TAGS_MAX } from '@fairlead/contract/platform/limits';
import { beforeEach, expect, test } from 'vitest';
import { csvImport } from '../../../../test/calls/csv-import.ts';
import { segmentCalls } from '../../../../test/calls/segment-calls.ts';
import { createSubscriber } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof csvImport>;
let ofTags: ReturnType<typeof segmentCalls>;
beforeEach(async () => {
  const ann = await app.asAdmin({ username: 'ann' });
  calls = csvImport(app, ann);
  ofTags = segmentCalls(app, ann);
});

const UPDATING = { update_existing: 'true' };
/** Everyone's tags, by the name in their address. */
async function tagged(): Promise<Record<string, string[]>> {
  const { rows } = await app.db.raw(`select split_part(email, '@', 1) as name,
    array(select t.name from subscriber_tags st join tags t on t.id = st.tag_id where st.subscriber_id = s.id
      order by lower(t.name)) as tags from subscribers s order by email`);
  return Object.fromEntries(rows.map(({ name, tags }: { name: string; tags: string[] }) => [name, tags]));
}
const give = (tag: string, ...ids: number[]) => ofTags.setTag({ tag, has_tag: true, ids }).expect(200);
const take = (tag: string, ...ids: number[]) => ofTags.setTag({ tag, has_tag: false, ids }).expect(200);

test('a file gives people its tags; those they have stay, and new ones are created', async () => {
  const old = await createSubscriber(app.db, { email: 'old@x.invalid' });
  await give('VIP', old.id);
  const file = 'email,Tags\nold@x.invalid,"fair, Vip"\nann@x.invalid,Fair; Coach;fair\nben@x.invalid,\n';
  const { import: checked } = await calls.check(file, UPDATING);
  expect(checked.mapping.tags).toBe('Tags');
  expect(checked.found).toMatchObject({ add: 2, change: 1 });
  expect((await calls.finish(checked.id, 'commit')).done).toMatchObject({ added: 2, changed: 1 });
  expect(await tagged()).toEqual({ ann: ['Coach', 'fair'], ben: [], old: ['fair', 'VIP'] });
  expect((await calls.check(file, UPDATING)).import.found).toMatchObject({ same: 3 });
});

test('someone on the list is left as they are, unless existing people may change', async () => {
  await createSubscriber(app.db, { email: 'old@x.invalid' });
  const { done } = await calls.run('email,tags\nold@x.invalid,Fair\n');
  expect(done).toMatchObject({ same: 1, changed: 0 });
  expect(await tagged()).toEqual({ old: [] });
  expect(await app.db('tags')).toEqual([]);
});

test.each([
  ['x'.repeat(51), 'A tag is longer than 50 characters'],
  [Array.from({ length: 51 }, (_, n) => `t${n}`).join(';'), 'There are more than 50 tags'],
])('a row with tags that nobody can have is refused', async (cell, error) => {
  const { import: checked } = await calls.check(`email,tags\nann@x.invalid,${cell}\nben@x.invalid,ok\n`);
  expect(await calls.rows(checked.id, 'refused')).toMatchObject([{ email: 'ann@x.invalid', error }]);
  expect(checked.found).toMatchObject({ add: 1, refused: 1 });
});

test('a file with more tags than a team can have is refused before anything is imported', async () => {
  await give('VIP', (await createSubscriber(app.db)).id);
  const rows = Array.from({ length: TAGS_MAX }, (_, n) => `p${n}@x.invalid,tag ${n}`).join('\n');
  const { import: checked } = await calls.check(`email,tags\n${rows}\n`);
  expect(await calls.commit(checked.id)).toMatchObject({
    status: 409,
    error: tagTexts.tooManyInFile(TAGS_MAX),
  });
  expect(Object.keys(await tagged())).toHaveLength(1);
  expect(await app.db('tags').pluck('name')).toEqual(['VIP']);
});

test('everyone in a file who’s on the list is found there, counted, and tagged at once', async () => {
  await createSubscriber(app.db, { email: 'Old@x.invalid' });
  await createSubscriber(app.db, { email: 'other@x.invalid' });
  const { id } = await calls.run('email\nold@x.invalid\nann@x.invalid\nnobody\n');
  const { token } = await app.asAdmin({ username: 'kim' });
  const as = { type: 'bearer' } as const;
  const listed = await app.request().get('/api/email/subscribers').query({ import: id }).auth(token, as);
  expect(listed.body.subscribers.map(({ email }: { email: string }) => email)).toEqual([
    'ann@x.invalid',
    'Old@x.invalid',
  ]);
  const counted = await app
    .request()
    .post('/api/email/subscribers/count')
    .send({ import: id })
    .auth(token, as);
  expect(counted.body.count).toBe(2);
  await ofTags.setTag({ tag: 'Fair', has_tag: true, selection: { import: id } }).expect(200);
  expect(await tagged()).toEqual({ ann: ['Fair'], Old: ['Fair'], other: [] });
});

test('undo takes exactly the tags that the import gave', async () => {
  const old = await createSubscriber(app.db, { email: 'old@x.invalid' });
  await give('VIP', old.id);
  const { id } = await calls.run('email,tags\nold@x.invalid,"VIP, Fair"\nann@x.invalid,Fair\n', UPDATING);
  await give('Later', old.id);
  expect((await calls.finish(id, 'undo')).undone).toMatchObject({ removed: 1, restored: 1, kept: 0 });
  expect(await tagged()).toEqual({ old: ['Later', 'VIP'] });
});

test('undo leaves those whose tags someone changed since, but not because a tag was deleted', async () => {
  const { id } = await calls.run(
    'email,tags\nann@x.invalid,Fair\nben@x.invalid,"Fair, Gone"\ncid@x.invalid,Fair\n',
  );
  const [ann = 0, , cid = 0] = await app.db('subscribers').orderBy('email').pluck('id');
  await give('Later', ann);
  await take('Fair', cid);
  await ofTags.deleteTag((await app.db('tags').where({ name: 'Gone' }).first('id'))?.id ?? 0).expect(200);
  expect((await calls.finish(id, 'undo')).undone).toMatchObject({ removed: 1, kept: 2 });
  expect(await tagged()).toEqual({ ann: ['Fair', 'Later'], cid: [] });
});

test('everyone in the file gets the tags that are chosen for all: new, updated, and left as they are; undo takes only those', async () => {
  const same = await createSubscriber(app.db, { email: 'same@x.invalid', name: 'Kim' });
  const has = await createSubscriber(app.db, { email: 'has@x.invalid' });
  await give('Fair', has.id);
  await createSubscriber(app.db, { email: 'out@x.invalid' });
  await app.db('suppressions').insert({ email: 'out@x.invalid', reason: 'opted_out' });
  await createSubscriber(app.db, { email: 'else@x.invalid' });
  const file =
    'email,name,tags\nann@x.invalid,Ann,Coach\nsame@x.invalid,Other,VIP\nhas@x.invalid,,\nout@x.invalid,,\n';
  const { import: checked } = await calls.check(file);
  const done = await calls.finish(checked.id, 'commit', { tags: 'fair, State fair' });
  expect(done.done).toMatchObject({ added: 1, changed: 0, same: 2, kept_out: 1 });
  const expected = { ann: ['Coach', 'Fair', 'State fair'], else: [], has: ['Fair', 'State fair'], out: [] };
  expect(await tagged()).toEqual({ ...expected, same: ['Fair', 'State fair'] });
  expect(await app.db('subscribers').where({ id: same.id }).pluck('name')).toEqual(['Kim']);
  await app.db('subscribers').where({ id: same.id }).update({ name: 'Kim Lee' });
  const undone = await calls.finish(checked.id, 'undo');
  expect(undone.undone).toMatchObject({ rows: 1, removed: 1, restored: 0, kept: 0 });
  expect(await tagged()).toEqual({ else: [], has: ['Fair'], out: [], same: [] });
  expect(await app.db('subscribers').where({ id: same.id }).pluck('name')).toEqual(['Kim Lee']);
});

test('tags for all that nobody can have, or the team has no room for, are refused before anything is imported', async () => {
  const { import: checked } = await calls.check('email\nann@x.invalid\n');
  expect((await calls.commit(checked.id, { tags: 'x'.repeat(51) })).status).toBe(400);
  await app.db('tags').insert(Array.from({ length: TAGS_MAX }, (_, n) => ({ name: `tag ${n}` })));
  const full = await calls.commit(checked.id, { tags: 'One more' });
  expect([full.status, full.error]).toEqual([409, tagTexts.tooManyInFile(1)]);
  expect(await app.db('subscribers')).toEqual([]);
});
