import { randomUUID } from 'node:crypto';
import { segmentTexts } from '@fairlead/contract/lists/segment-definition';
import { SEGMENT_RULES_MAX, SEGMENTS_MAX } from '@fairlead/contract/platform/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { all, isRole, segmentCalls } from '../../../test/calls/segment-calls.ts';
import { createCampaign } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof segmentCalls>;
let ofBen: ReturnType<typeof segmentCalls>;
beforeEach(async () => {
  calls = segmentCalls(app, await app.asAdmin({ username: 'ann' }));
  ofBen = segmentCalls(app, await app.asAdmin({ username: 'ben' }));
});
const coaches = all(isRole('job_coach'));
const start = async (name: string, definition: unknown = coaches) =>
  (await calls.create(name, definition).expect(200)).body.segment;
const log = () => app.db('admin_activity').orderBy('id').pluck('description');

describe('a segment', () => {
  test('is kept as it was made, and listed by name', async () => {
    const segment = await start(' Coaches ');
    await start('agencies', all(isRole('state_agency')));
    expect(segment).toEqual({
      id: expect.any(Number),
      name: 'Coaches',
      definition: coaches,
      version: 1,
      names: { tags: [], campaigns: [] },
      problems: [],
      created_by: 'ann',
      created_at: expect.any(String),
      updated_by: 'ann',
      updated_at: segment.created_at,
    });
    const { body } = await ofBen.list().expect(200);
    expect(body.segments.map(({ name }: { name: string }) => name)).toEqual(['agencies', 'Coaches']);
    expect((await ofBen.find(segment.id).expect(200)).body.segment).toEqual(segment);
    expect(await log()).toEqual(['Created the segment "Coaches"', 'Created the segment "agencies"']);
  });

  test('is made once, though the request is repeated because its answer was lost', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => calls.create('Coaches', coaches, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.segment?.id}`)).size).toBe(1);
    expect((await calls.list()).body.segments).toHaveLength(1);
  });

  test('is changed by the one who saw its latest version, and a repeated request changes nothing', async () => {
    const { id } = await start('Coaches');
    const other = all(isRole('other'));
    expect((await ofBen.save(id, 1, 'Others', other).expect(200)).body.segment).toMatchObject({
      name: 'Others',
      definition: other,
      version: 2,
      updated_by: 'ben',
    });
    expect((await ofBen.save(id, 1, 'Others', other).expect(200)).body.segment.version).toBe(2);
    const late = await calls.save(id, 1, 'Mine', coaches);
    expect([late.status, late.body.error, late.body.segment.name]).toEqual([
      409,
      segmentTexts.changed('ben'),
      'Others',
    ]);
    const again = await ofBen.save(id, 1, 'Mine', coaches);
    expect([again.status, again.body.error]).toEqual([409, segmentTexts.changedBySelf]);
  });

  test('can’t take another one’s name', async () => {
    await start('Coaches');
    const { id } = await start('Others');
    for (const answer of [
      await calls.create('COACHES', coaches),
      await calls.save(id, 1, 'coaches', coaches),
    ])
      expect([answer.status, answer.body.error]).toEqual([
        409,
        segmentTexts.nameTaken(answer.request.method === 'POST' ? 'COACHES' : 'coaches'),
      ]);
  });

  test('is deleted; then it isn’t found', async () => {
    const { id } = await start('Coaches');
    await ofBen.delete(id).expect(200);
    for (const call of [calls.find(id), calls.save(id, 1, 'x', coaches), calls.delete(id)]) {
      const { status, body } = await call;
      expect([status, body.error]).toEqual([404, segmentTexts.notFound]);
    }
    expect((await log()).at(-1)).toBe('Deleted the segment "Coaches"');
  });

  test(`is refused as number ${SEGMENTS_MAX + 1}`, async () => {
    await app.db.raw(
      `insert into segments (key, name, definition, tag_ids, created_by, created_by_name, updated_by, updated_by_name)
      select gen_random_uuid(), 'segment ' || n, ?, '{}', 1, 'ann', 1, 'ann' from generate_series(1, ${SEGMENTS_MAX}) n`,
      [JSON.stringify(coaches)],
    );
    const { status, body } = await calls.create('One more', coaches);
    expect([status, body.error]).toEqual([409, segmentTexts.full]);
  });

  test.each<[string, unknown, string]>([
    ['no rules', { match: 'all', rules: [] }, segmentTexts.ruleRequired],
    ['a group without rules', all({ match: 'any', rules: [] }), segmentTexts.ruleRequired],
    ['no role', all({ about: 'role', is: true, roles: [] }), segmentTexts.roleRequired],
    [
      'too many rules',
      all(
        ...Array.from({ length: 2 }, () => ({
          match: 'any' as const,
          rules: Array(16).fill(isRole('other')),
        })),
      ),
      segmentTexts.tooManyRules,
    ],
    [
      'a day that doesn’t exist',
      all({ about: 'joined', is: true, since: '2026-02-30' }),
      segmentTexts.dateInvalid,
    ],
    [
      'a day that PostgreSQL doesn’t have',
      all({ about: 'joined', is: true, since: '0000-02-29' }),
      segmentTexts.dateInvalid,
    ],
    [
      'two times',
      all({ about: 'joined', is: true, since: '2026-02-01', within_days: 3 }),
      segmentTexts.oneTime,
    ],
    [
      'no text',
      all({ about: 'organization', is: true, how: 'contains', text: ' ' }),
      segmentTexts.textRequired,
    ],
  ])('with %s is refused', async (_, definition, error) => {
    const { status, body } = await calls.create('Some', definition);
    expect([status, body.error]).toEqual([400, error]);
    expect(SEGMENT_RULES_MAX).toBe(30);
  });

  test('has no rule on opens, and none that we don’t know', async () => {
    const opened = await calls.create('Some', all({ about: 'opened', is: true, campaign_id: 1 } as never));
    expect([opened.status, opened.body.error]).toEqual([400, segmentTexts.ruleUnknown]);
    await calls.create('Some', all({ ...isRole('other'), or: 1 } as never)).expect(400);
  });
});

test('a segment says what its tags and campaigns are called', async () => {
  const tag = (await calls.createTag('VIP')).body.tag.id;
  const { id } = await createCampaign(app.db, { campaign_name: 'Spring offer' });
  const segment = await start(
    'Some',
    all(
      { about: 'tag', is: true, tag_id: tag },
      { match: 'none', rules: [{ about: 'clicked', is: true, campaign_id: id }] },
      { about: 'sent', is: true, campaign_id: 999_999 },
    ),
  );
  const names = { tags: [{ id: tag, name: 'VIP' }], campaigns: [{ id, name: 'Spring offer' }] };
  expect(segment.names).toEqual(names);
  expect((await calls.list()).body.segments[0].names).toEqual(names);
});
