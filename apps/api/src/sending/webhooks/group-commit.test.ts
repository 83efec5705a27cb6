import { expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';

/** Saves what it's given, in groups, and fails for what `fails` names. */
function grouped(fails: (items: readonly number[]) => Error | undefined) {
  const groups: number[][] = [];
  const save = groupCommit<number>(async (items) => {
    groups.push([...items]);
    await Promise.resolve();
    const error = fails(items);
    if (error) throw error;
  });
  const saveAll = async (count: number) =>
    (await Promise.allSettled(Array.from({ length: count }, (_, item) => save(item)))).map(
      ({ status }) => status,
    );
  return { groups, saveAll };
}

test('what arrives during a save is saved together, in groups of 200 at most', async () => {
  const { groups, saveAll } = grouped(() => undefined);
  await saveAll(402);
  expect(groups.map(({ length }) => length)).toEqual([1, 200, 200, 1]);
});

test('one bad item fails alone', async () => {
  const { saveAll } = grouped((items) => (items.includes(2) ? new Error('Bad') : undefined));
  expect(await saveAll(4)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('while the database is away, a group fails as a whole, and the next one is tried', async () => {
  let isAway = true;
  const { groups, saveAll } = grouped((items) =>
    isAway && items.length > 1 ? Object.assign(new Error('Away'), { code: 'ECONNREFUSED' }) : undefined,
  );
  expect(await saveAll(3)).toEqual(['fulfilled', 'rejected', 'rejected']);
  isAway = false;
  expect(await saveAll(3)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(groups).toEqual([[0], [1, 2], [0], [1, 2]]);
});
