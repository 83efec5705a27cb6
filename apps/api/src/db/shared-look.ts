/**
 * Callers at the same time share one look at the database, so that strangers cannot use up the pool, and nobody waits longer than
 * `patience` milliseconds: then, and when it fails, the answer is `otherwise`.
 */
export function sharedLook<T>(
  look: () => Promise<T>,
  patience: number,
  otherwise: (error?: unknown) => T,
): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return async () => {
    pending ??= look()
      .catch(otherwise)
      .finally(() => {
        pending = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(otherwise()), patience);
    });
    return Promise.race([pending, late]).finally(() => clearTimeout(timer));
  };
}
