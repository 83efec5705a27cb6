type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

const AT_ONCE = 200;

/**
 * Saves what comes in while a save is under way together with the next one: under load a transaction serves many requests, and
 * nobody waits for more than two. When a group fails, its items are saved one by one, so that one bad item fails alone.
 */
export function groupCommit<T>(save: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let running = false;

  async function saveGroup(group: readonly Waiting<T>[]): Promise<void> {
    try {
      await save(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length === 1) for (const { reject } of group) reject(error);
      else for (const one of group) await saveGroup([one]);
    }
  }

  async function work(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      await saveGroup(group);
    }
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void work();
    });
}
