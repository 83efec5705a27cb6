export type Remembered<T> = { value: T; at: Date };

type Options<T, With extends unknown[]> = {
  look: (...given: With) => Promise<T>;
  /** Milliseconds for which this may be used. */
  keepFor: (value: T) => number;
  now: () => Date;
};

/**
 * Remembers what a look found, in this process. Callers at the same moment share one look.
 * @returns a function that takes the highest age in milliseconds that the caller accepts, and what a look needs
 */
export function remembered<T, With extends unknown[] = []>({ look, keepFor, now }: Options<T, With>) {
  let last: Remembered<T> | undefined;
  let pending: Promise<Remembered<T>> | undefined;
  return async (maxAge: number, ...given: With): Promise<Remembered<T>> => {
    // A clock that was set back must not keep it forever.
    const age = last ? Math.abs(now().getTime() - last.at.getTime()) : 0;
    if (last && age < Math.min(maxAge, keepFor(last.value))) return last;
    pending ??= look(...given)
      .then((value) => {
        last = { value, at: now() };
        return last;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
}
