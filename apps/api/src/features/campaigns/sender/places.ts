type Waiting = Map<number, number>;

/** Room for one batch of a campaign. Whoever takes it has to leave it. */
export type Place = {
  /** Whether it may be a batch that was never handed over. */
  fresh: boolean;
  /** Names the batch that takes the place. */
  fill(batchId: number): void;
  /**
   * Says that the batch is settled or was never handed over; else, that it was and its outcome is asked for again after so many
   * seconds: then it keeps the place.
   */
  leave(askedAgainAfter?: number): void;
  /** Says that no such batch is due, whatever was expected. */
  findNone(): void;
};

export type Places = {
  /** @returns undefined when nothing of the campaign may be taken now */
  take(campaignId: number): Place | undefined;
  mayTake(campaignId: number): boolean;
  /** Batches that were handed over and are to be asked about again. */
  waiting(): number[];
  /** Frees the places of waiting batches that turned out to be settled. */
  settled(batchIds: readonly number[]): void;
};

/** Milliseconds after which a batch that was expected to be due and is not is looked for again. */
const LOOK_AGAIN = 1_000;

/**
 * A paused or cancelled campaign still finds out what became of each batch that it has handed over, and that may send it. So that
 * it cannot be many, a process has at most so many batches of a campaign handed over and not settled, those that wait to be asked
 * about again included: then nothing new is handed over until the provider has answered.
 */
export function createPlaces(each: number): Places {
  const underWay = new Map<number, number>();
  /** By campaign and batch: when it is due, as `performance.now()` tells. */
  const waiting = new Map<number, Waiting>();

  const waitingOf = (campaignId: number): Waiting => waiting.get(campaignId) ?? new Map();
  const hasRoom = (campaignId: number) => (underWay.get(campaignId) ?? 0) + waitingOf(campaignId).size < each;
  const hasDue = (campaignId: number) =>
    [...waitingOf(campaignId).values()].some((due) => due <= performance.now());
  const count = (campaignId: number, by: 1 | -1) => {
    const next = (underWay.get(campaignId) ?? 0) + by;
    if (next > 0) underWay.set(campaignId, next);
    else underWay.delete(campaignId);
  };
  const wait = (campaignId: number, batchId: number, seconds: number) => {
    const due = performance.now() + seconds * 1_000;
    waiting.set(campaignId, waitingOf(campaignId).set(batchId, due));
  };

  return {
    mayTake: (campaignId) => hasRoom(campaignId) || hasDue(campaignId),
    take: (campaignId) => {
      const fresh = hasRoom(campaignId);
      if (!fresh && !hasDue(campaignId)) return undefined;
      let batch: number | undefined;
      count(campaignId, 1);
      return {
        fresh,
        fill: (batchId) => {
          batch = batchId;
          waitingOf(campaignId).delete(batchId);
        },
        leave: (askedAgainAfter) => {
          count(campaignId, -1);
          if (batch !== undefined && askedAgainAfter !== undefined) wait(campaignId, batch, askedAgainAfter);
        },
        findNone: () => {
          const late = performance.now() + LOOK_AGAIN;
          const of = waitingOf(campaignId);
          for (const [batchId, due] of of) of.set(batchId, Math.max(due, late));
        },
      };
    },
    waiting: () => [...waiting.values()].flatMap((of) => [...of.keys()]),
    settled: (batchIds) => {
      for (const [campaignId, of] of waiting) {
        for (const batchId of batchIds) of.delete(batchId);
        if (of.size === 0) waiting.delete(campaignId);
      }
    },
  };
}
