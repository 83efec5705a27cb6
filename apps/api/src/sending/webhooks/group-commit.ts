type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

const MAX_GROUP_SIZE = 200;
const GROUPS_AT_A_TIME = 2;

/** Saves a group. If that fails, its items are saved one by one, so that one bad item fails alone. */
async function saveGroup<T>(
  save: (items: readonly T[]) => Promise<void>,
  group: readonly Waiting<T>[],
): Promise<void> {
  try {
    await save(group.map(({ item }) => item));
    for (const { resolve } of group) resolve();
  } catch (error) {
    const [first, ...others] = group;
    if (others.length === 0) first?.reject(error);
    else for (const one of group) await saveGroup(save, [one]);
  }
}

/**
 * Saves what arrives during a save together with the next one: with one transaction for each event, a large campaign's
 * events would wait in line for its row, which has their counts. Two groups are saved at a time, so one is prepared
 * while the database works on the other.
 */
export function groupCommit<T>(save: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let running = 0;

  async function saveAll(): Promise<void> {
    if (running >= GROUPS_AT_A_TIME) return;
    running += 1;
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP_SIZE);
      waiting = waiting.slice(MAX_GROUP_SIZE);
      await saveGroup(save, group);
    }
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void saveAll();
    });
}
