import type { Place } from './places.ts';

/** The batches of one campaign that a process has in hand. */
export type Room = {
  take(): Place | undefined;
  mayTake(): boolean;
  waiting(): number[];
  settled(batchIds: readonly number[]): void;
  isEmpty(): boolean;
};

/** Milliseconds after which a batch that was expected to be due and is not is looked for again. */
const LOOK_AGAIN = 1_000;
/** Milliseconds between two probes at the most. */
const LONGEST_PROBE = 3_600_000;

/**
 * Places for batches that are under way or wait to be asked about again. When all of them wait, and for `probeAfter` milliseconds nothing
 * was settled, one new batch may be tried: if the provider takes it, then it fails on those particular batches, and they are set aside and
 * count no more; if not, it is the provider that is out, and the next probe comes after twice the time.
 */
export function createRoom(each: number, probeAfter: number): Room {
  let underWay = 0;
  let probing = false;
  let probes = 0;
  /** When a batch began to wait and since when nothing was settled, as `performance.now()` tells. */
  let stuckSince: number | undefined;
  /** By batch: when it is due, as `performance.now()` tells. */
  const waiting = new Map<number, number>();
  const aside = new Set<number>();

  const counted = () => [...waiting.keys()].filter((batchId) => !aside.has(batchId)).length;
  const hasRoom = () => underWay + counted() < each;
  const hasDue = () => [...waiting.values()].some((due) => due <= performance.now());
  const mayProbe = () =>
    !probing &&
    stuckSince !== undefined &&
    performance.now() - stuckSince >= Math.min(probeAfter * 2 ** probes, LONGEST_PROBE);

  const settle = (batch: number | undefined, probe: boolean) => {
    if (batch !== undefined) aside.delete(batch);
    if (probe) for (const batchId of waiting.keys()) aside.add(batchId);
    stuckSince = undefined;
    probes = 0;
  };

  function wait(batchId: number, seconds: number, probe: boolean): void {
    waiting.set(batchId, performance.now() + seconds * 1_000);
    stuckSince ??= performance.now();
    if (probe) probes += 1;
  }

  function take(): Place | undefined {
    const probe = !hasRoom() && mayProbe();
    const fresh = probe || hasRoom();
    if (!fresh && !hasDue()) return undefined;
    let batch: number | undefined;
    underWay += 1;
    probing ||= probe;
    return {
      fresh,
      fill: (batchId) => {
        batch = batchId;
        waiting.delete(batchId);
      },
      leave: (left) => {
        underWay -= 1;
        if (probe) probing = false;
        if (left === 'settled') settle(batch, probe);
        else if (left !== 'untouched' && batch !== undefined) wait(batch, left.askAgainAfter, probe);
      },
      findNone: () => {
        const late = performance.now() + LOOK_AGAIN;
        for (const [batchId, due] of waiting) waiting.set(batchId, Math.max(due, late));
      },
    };
  }

  return {
    take,
    mayTake: () => hasRoom() || hasDue() || mayProbe(),
    waiting: () => [...waiting.keys()],
    settled: (batchIds) => {
      for (const batchId of batchIds) if (waiting.delete(batchId)) stuckSince = undefined;
    },
    isEmpty: () => underWay === 0 && waiting.size === 0,
  };
}
