import type { IndexedCall } from '../ledger/call-index.ts';

/** Calls with scheduled mails, and one timer for the earliest of them. */
export interface Schedule {
  readonly watch: (call: IndexedCall) => void;
  readonly clear: () => void;
}

/** Mails may be rescheduled meanwhile, so the times are looked at again at least this often. */
const longestSleep = 1000;

/** Calls `onDue` whenever mails of a watched call have come due. */
export function createSchedule(now: () => number, onDue: (call: IndexedCall) => void): Schedule {
  const watched = new Set<IndexedCall>();
  let timer: NodeJS.Timeout | null = null;

  function look(): void {
    timer = null;
    const at = now();
    let next = at + longestSleep;
    for (const call of watched) {
      if (call.due.size === 0) watched.delete(call);
      const times = [...call.due.values()];
      if (times.some((time) => time <= at)) onDue(call);
      next = Math.min(next, ...times.filter((time) => time > at));
    }
    if (watched.size > 0) timer = setTimeout(look, next - at).unref();
  }

  return {
    watch: (call) => {
      watched.add(call);
      timer ??= setTimeout(look, 0).unref();
    },
    clear: () => {
      watched.clear();
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
