import { beforeEach, expect, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
let calls: ReturnType<typeof draftCalls>;
beforeEach(async () => {
  calls = draftCalls(app, await app.asAdmin({ username: 'ann' }));
});
const named = (campaign_name: string) => draftContent({ campaign_name });
const names = ({ body }: { body: { drafts: { campaign_name: string }[] } }) =>
  body.drafts.map(({ campaign_name }) => campaign_name);

test('the list says who touched each draft last, with the last change first', async () => {
  const ofBen = draftCalls(app, await app.asAdmin({ username: 'ben' }));
  const { document } = draftContent();
  const subject = [
    { type: 'text' as const, text: 'Hi ' },
    { type: 'field' as const, field: 'name' as const, fallback: 'there' },
  ];
  const { id } = await calls.start(
    draftContent({ campaign_name: 'One', document: { ...document, subject } }),
  );
  await calls.start(named('Two'));
  await ofBen.save(id, 1, draftContent({ campaign_name: 'First', document: { ...document, subject } }));
  const { body } = await calls.list().expect(200);
  expect(body).toMatchObject({ success: true, next_cursor: null });
  expect(body.drafts).toMatchObject([
    {
      id,
      version: 2,
      campaign_name: 'First',
      subject: 'Hi {name|there}',
      created_by: 'ann',
      updated_by: 'ben',
    },
    { id: 2, version: 1, campaign_name: 'Two', created_by: 'ann', updated_by: 'ann', campaign_id: null },
  ]);
  expect(body.drafts[0]).not.toHaveProperty('content');
});

test('the pages of the list have each draft once, also those of the same moment', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await calls.start(named(name));
  await app
    .db('drafts')
    .whereIn('campaign_name', ['b', 'c', 'd'])
    .update({ updated_at: '2026-01-01T00:00:00Z' });
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await calls.list({ limit: '2', ...(cursor && { cursor }) }).expect(200);
    seen.push(...names(page));
    cursor = page.body.next_cursor;
  } while (cursor);
  expect(seen).toEqual(['e', 'a', 'd', 'c', 'b']);
});

test.each([
  'nonsense',
  Buffer.from('[1,"x"]').toString('base64url'),
  Buffer.from('["1","1"]').toString('base64url'),
])('a cursor that no page ended with is refused: %s', async (cursor) => {
  await calls.list({ cursor }).expect(400);
});

test('a draft that was sent isn’t in the list', async () => {
  const sent = await calls.start(named('Sent'));
  await calls.start(named('Kept'));
  await calls.send(sent, { undo_seconds: 60 }).expect(200);
  expect(names(await calls.list())).toEqual(['Kept']);
});
