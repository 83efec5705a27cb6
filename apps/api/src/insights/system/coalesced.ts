/**
 * Concurrent callers share one check, so anonymous requests can't use up the database pool, and nobody waits longer
 * than `timeout` milliseconds. After that, and if the check fails, the result is `otherwise`.
 */
export function coalesced<T>(
  check: () => Promise<T>,
  timeout: number,
  otherwise: (error?: unknown) => T,
): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return async () => {
    pending ??= check()
      .catch(otherwise)
      .finally(() => {
        pending = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(otherwise()), timeout);
    });
    return Promise.race([pending, late]).finally(() => clearTimeout(timer));
  };
}
