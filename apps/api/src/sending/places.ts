import { createRoom, type Room } from './room.ts';

/** What became of a batch that had a place. `settled`: nothing is open any more. `untouched`: it was not handed over, or surely not accepted. */
export type Left = 'settled' | 'untouched' | { askAgainAfter: number };

/** Room for one batch of a campaign. Whoever takes it has to leave it. */
export type Place = {
  /** Whether it may be a batch that was never handed over. */
  fresh: boolean;
  /** Names the batch that takes the place. */
  fill(batchId: number): void;
  /** `askAgainAfter` seconds: the batch was handed over and nobody knows what became of it; then it keeps the place. */
  leave(left: Left): void;
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

/**
 * A paused or cancelled campaign still finds out what became of each batch that it has handed over, and that may send it. So that
 * it cannot be many, a process has at most so many batches of a campaign handed over and not settled, those that wait to be asked
 * about again included: then nothing new is handed over until the provider has answered, but for a probe now and then.
 * @param probeAfter milliseconds without an answer after which one more batch is tried; doubles with each one that fails
 */
export function createPlaces(each: number, probeAfter: number): Places {
  const rooms = new Map<number, Room>();
  const roomOf = (campaignId: number): Room => {
    const room = rooms.get(campaignId) ?? createRoom(each, probeAfter);
    rooms.set(campaignId, room);
    return room;
  };
  const forgetEmpty = () => {
    for (const [campaignId, room] of rooms) if (room.isEmpty()) rooms.delete(campaignId);
  };

  return {
    mayTake: (campaignId) => rooms.get(campaignId)?.mayTake() ?? true,
    take: (campaignId) => {
      const taken = roomOf(campaignId).take();
      if (!taken) return undefined;
      return {
        ...taken,
        leave: (left) => {
          taken.leave(left);
          forgetEmpty();
        },
      };
    },
    waiting: () => [...rooms.values()].flatMap((room) => room.waiting()),
    settled: (batchIds) => {
      for (const room of rooms.values()) room.settled(batchIds);
      forgetEmpty();
    },
  };
}
