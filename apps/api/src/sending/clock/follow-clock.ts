import type { Deps } from '../../platform/deps.ts';
import { findNow } from '../batch/pausing/pause-for-provider.queries.ts';
import { createClockWatch, type SetBack } from './clock-watch.ts';
import { noteSetBack, shiftTimes } from './follow-clock.queries.ts';

/**
 * Keeps what senders wait for right if the database's clock is set back: otherwise a pause of an hour, at a clock that
 * was three days ahead, would last three days. Of several processes that notice it, one shifts the times.
 * @returns a function that looks at the clock
 */
export function createClockFollower({ db, log }: Deps): () => Promise<void> {
  const watch = createClockWatch();
  /** Kept until the times are shifted. */
  let setBack: SetBack | undefined;

  async function look(): Promise<SetBack | undefined> {
    const asked = performance.now();
    const now = await findNow(db);
    return watch({ now, asked, answered: performance.now() });
  }

  return async () => {
    setBack ??= await look();
    if (!setBack) return;
    const { milliseconds, since } = setBack;
    const seconds = milliseconds / 1_000;
    const isFirst = await db.transaction(async (trx) => {
      const first = await noteSetBack(trx, since);
      if (first) await shiftTimes(trx, seconds);
      return first;
    });
    setBack = undefined;
    log.error({ seconds: Math.round(seconds), shifted: isFirst }, 'the clock of the database was set back');
  };
}
