import { SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSubscriber } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { suppress } from '../../../consent/suppressions/suppressions.queries.ts';
import { foldCounts } from '../../../platform/db/fold-counts.ts';

const app = useTestApp();

type Count = { role: string; is_active: boolean; people: number };
const ordered = (counts: Count[]) =>
  counts.toSorted((a, b) => `${a.role} ${a.is_active}`.localeCompare(`${b.role} ${b.is_active}`));
const kept = async (): Promise<Count[]> =>
  ordered(
    await app
      .db('subscriber_counts')
      .select('role', 'is_active', app.db.raw('sum(people)::bigint as people'))
      .groupBy('role', 'is_active')
      .havingRaw('sum(people) <> 0'),
  );
const recounted = async (): Promise<Count[]> =>
  ordered(
    await app.db('subscribers').select('role', 'is_active').count('* as people').groupBy('role', 'is_active'),
  );
const expectExact = async () => expect(await kept()).toEqual(await recounted());

const changes = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    role: fc.constantFrom(...SUBSCRIBER_ROLES),
    many: fc.nat(5),
  }),
  fc.record({
    kind: fc.constant('role' as const),
    role: fc.constantFrom(...SUBSCRIBER_ROLES),
    part: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('toggle' as const), part: fc.nat(3) }),
  fc.record({ kind: fc.constant('rename' as const), part: fc.nat(3) }),
  fc.record({ kind: fc.constant('delete' as const), part: fc.nat(3) }),
  fc.record({ kind: fc.constant('fold' as const) }),
);

type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

let added = 0;
async function addSome(many: number, role: (typeof SUBSCRIBER_ROLES)[number]): Promise<void> {
  for (let left = many; left > 0; left--) await createSubscriber(app.db, { role });
  added += 1;
  const twice = { email: `twice${added}@mail.invalid` };
  for (const row of [twice, twice]) {
    await app.db('subscribers').insert(row).onConflict(app.db.raw('(lower(email))')).ignore();
  }
}

async function make(change: Change): Promise<void> {
  if (change.kind === 'add') return addSome(change.many, change.role);
  if (change.kind === 'fold') return foldCounts(app.db, 'subscriber_counts');
  const some = app.db('subscribers').whereRaw('id % 4 = ?', [change.part]);
  if (change.kind === 'role') await some.update({ role: change.role });
  if (change.kind === 'toggle') await some.update({ is_active: app.db.raw('not is_active') });
  if (change.kind === 'rename') await some.update({ name: 'Ann' });
  if (change.kind === 'delete') await some.delete();
}

test('the kept counts equal a recount, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { maxLength: 12 }), async (acts) => {
      for (const act of acts) await make(act);
      await expectExact();
    }),
    { numRuns: 15 },
  );
});

test('stays exact while people are added, opt out, change state, are deleted, and are folded at the same time', async () => {
  const { token } = await app.asAdmin();
  const people = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      createSubscriber(app.db, {
        email: `person${index}@mail.invalid`,
        role: SUBSCRIBER_ROLES[index % 4] ?? 'other',
      }),
    ),
  );
  await Promise.all(
    people.flatMap(({ id, email }, index) => [
      app
        .request()
        .post('/api/email/subscribe')
        .auth(token, { type: 'bearer' })
        .send({ email: `new-${email}` }),
      index % 3 === 0 && suppress(app.db, { email, reason: 'opted_out' }),
      index % 3 === 1 &&
        app
          .request()
          .put(`/api/email/subscribers/${id}/toggle`)
          .auth(token, { type: 'bearer' })
          .send({ is_active: index % 2 === 0 }),
      index % 4 === 2 && app.db('subscribers').where({ id }).delete(),
      index % 5 === 0 && foldCounts(app.db, 'subscriber_counts'),
    ]),
  );
  await expectExact();
  expect((await recounted()).reduce((sum, { people: some }) => sum + some, 0)).toBe(70);
});

test('a change that is rolled back is not counted', async () => {
  const { id } = await createSubscriber(app.db);
  await expect(
    app.db.transaction(async (trx) => {
      await trx('subscribers').where({ id }).delete();
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await expectExact();
});

test('folding leaves one row for each role and state, and the sums as they were', async () => {
  for (let number = 0; number < 120; number++) await createSubscriber(app.db, { is_active: number % 3 > 0 });
  expect((await app.db('subscriber_counts')).length).toBe(120);
  await Promise.all([foldCounts(app.db, 'subscriber_counts'), foldCounts(app.db, 'subscriber_counts')]);
  expect((await app.db('subscriber_counts')).length).toBe(2);
  await expectExact();
});

test('emptying the table empties the counts', async () => {
  await createSubscriber(app.db);
  await app.db.raw('truncate subscribers cascade');
  expect(await app.db('subscriber_counts')).toEqual([]);
});
