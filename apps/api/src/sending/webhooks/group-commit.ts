import { isDatabaseAway } from '../../platform/db/database-away.ts';

type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

const MAX_GROUP_SIZE = 200;

/**
 * Saves a group. If that fails, its items are saved one by one, so that one bad item fails alone; not while the database
 * is away, or each would wait for it in turn.
 */
async function saveGroup<T>(
  save: (items: readonly T[]) => Promise<void>,
  group: readonly Waiting<T>[],
): Promise<void> {
  try {
    await save(group.map(({ item }) => item));
    for (const { resolve } of group) resolve();
  } catch (error) {
    if (group.length === 1 || isDatabaseAway(error)) for (const { reject } of group) reject(error);
    else for (const one of group) await saveGroup(save, [one]);
  }
}

/**
 * Saves what arrives during a save together with the next one: with one transaction for each event, a large campaign's
 * events would wait in line for its row, which has their counts. One group is saved at a time: two would wait for that
 * row, too, and each would be half as large, at the same cost.
 */
export function groupCommit<T>(save: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let isRunning = false;

  async function saveAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP_SIZE);
      waiting = waiting.slice(MAX_GROUP_SIZE);
      await saveGroup(save, group);
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void saveAll();
    });
}
