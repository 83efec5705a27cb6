/**
 * One of a campaign's in-flight slots. It holds at most one batch, from the claim until the batch is settled:
 * idle -> claimed -> idle, or -> unconfirmed -> claimed again, until the outcome is known.
 */
export type Slot = {
  readonly campaignId: number;
  state: 'claimed' | 'unconfirmed';
  /** Of an unconfirmed batch, which is asked about again under its key. */
  batchId?: number;
  /** In `performance.now()` time. */
  askAgainAt: number;
  /** The provider accepts other batches of the campaign, so this one no longer counts. */
  parked: boolean;
};

/**
 * How a batch leaves its slot. `idle`: it wasn't posted, or certainly not accepted. `unconfirmed`: the provider may
 * have it.
 */
export type SlotResult = 'settled' | 'idle' | { unconfirmed: number; askAgainAfter: number };

export type Slots = {
  /** Whether `next` would give one. */
  hasNext(): boolean;
  /**
   * The next slot to claim a batch for: one whose unconfirmed batch is due, or an idle one of the campaign whose turn
   * it is.
   */
  next(): Slot | undefined;
  release(slot: Slot, result: SlotResult): void;
  /** Unconfirmed batches: only their own slots ask about them. */
  unconfirmed(): number[];
  /** Sets the campaigns that have a batch to claim. */
  setDue(campaignIds: readonly number[]): void;
  notDue(campaignId: number): void;
};

/**
 * The batches that one process has in flight. A paused or canceled campaign still finds out about each batch it has
 * posted, and asking may send it, so a campaign has at most `each` batches posted and not settled. If nothing is
 * settled for `probeAfter` milliseconds, one more slot opens, and one more each time that time doubles. Once a batch is
 * accepted there, the provider isn't down but fails on the batches in the other slots: they are parked, and the
 * campaign continues without them.
 */
export function createSlots(each: number, probeAfter: number): Slots {
  /** In use. Idle slots aren't kept. */
  const slots = new Set<Slot>();
  /** By campaign: since when a batch is unconfirmed and none was settled. */
  const stuckSince = new Map<number, number>();
  let due: number[] = [];

  const counted = (campaignId: number) =>
    [...slots].filter((slot) => slot.campaignId === campaignId && !slot.parked);

  function extraSlots(campaignId: number): number {
    const stuckFor = performance.now() - (stuckSince.get(campaignId) ?? Number.POSITIVE_INFINITY);
    return stuckFor < probeAfter ? 0 : 1 + Math.floor(Math.log2(stuckFor / probeAfter));
  }

  const hasIdle = (campaignId: number) => counted(campaignId).length < each + extraSlots(campaignId);
  const hasExtra = (campaignId: number) => counted(campaignId).length >= each && hasIdle(campaignId);
  const findUnconfirmed = () =>
    [...slots].find((slot) => slot.state === 'unconfirmed' && slot.askAgainAt <= performance.now());

  /** Campaigns take turns, batch by batch, so a large one doesn't keep a small one waiting. */
  function openSlot(isOpen: (campaignId: number) => boolean): Slot | undefined {
    const campaignId = due.find(isOpen);
    if (campaignId === undefined) return undefined;
    due = [...due.filter((id) => id !== campaignId), campaignId];
    const slot: Slot = { campaignId, state: 'claimed', askAgainAt: 0, parked: false };
    slots.add(slot);
    return slot;
  }

  function settled({ campaignId, batchId }: Slot): void {
    stuckSince.delete(campaignId);
    const unconfirmed = counted(campaignId).filter((slot) => slot.batchId !== undefined);
    if (batchId === undefined && unconfirmed.length >= each)
      for (const slot of unconfirmed) slot.parked = true;
  }

  return {
    hasNext: () => findUnconfirmed() !== undefined || due.some(hasIdle),
    next: () => {
      const slot = openSlot(hasExtra) ?? findUnconfirmed() ?? openSlot(hasIdle);
      if (slot) slot.state = 'claimed';
      return slot;
    },
    release: (slot, result) => {
      if (typeof result === 'object') {
        slot.state = 'unconfirmed';
        slot.batchId = result.unconfirmed;
        slot.askAgainAt = performance.now() + result.askAgainAfter * 1_000;
        if (!stuckSince.has(slot.campaignId)) stuckSince.set(slot.campaignId, performance.now());
        return;
      }
      slots.delete(slot);
      if (result === 'settled') settled(slot);
      if (counted(slot.campaignId).length === 0) stuckSince.delete(slot.campaignId);
    },
    unconfirmed: () => [...slots].flatMap(({ batchId }) => batchId ?? []),
    setDue: (campaignIds) => {
      const kept = due.filter((id) => campaignIds.includes(id));
      due = [...kept, ...campaignIds.filter((id) => !kept.includes(id))];
    },
    notDue: (campaignId) => {
      due = due.filter((id) => id !== campaignId);
    },
  };
}
