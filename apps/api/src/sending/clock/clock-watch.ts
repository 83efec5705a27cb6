/** Milliseconds by which clocks may differ without anybody having set them. */
const TOLERATED = 60_000;

/** How far the database's clock was set back, and a time of the new clock by which it wasn't yet. */
export type SetBack = { milliseconds: number; since: Date };

/** One look at the database's clock, and when it was asked and had answered, in `performance.now()` time. */
type Look = { now: Date; asked: number; answered: number };

/**
 * Notices when the database's clock is set back, by this process's monotonic one. An answer that took long proves
 * nothing.
 * @returns a function that compares a look with the one before
 */
export function createClockWatch(): (look: Look) => SetBack | undefined {
  let last: Look | undefined;
  return (look) => {
    const before = last;
    last = look;
    if (!before) return undefined;
    const least = before.now.getTime() + (look.asked - before.answered);
    const milliseconds = least - look.now.getTime();
    if (milliseconds <= TOLERATED) return undefined;
    return { milliseconds, since: new Date(look.now.getTime() - (look.answered - before.asked)) };
  };
}
