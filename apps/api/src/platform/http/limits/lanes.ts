import { type Lane, laneTexts } from '@fairlead/contract/platform/access';
import type { Knex } from 'knex';
import { type Desk, openDesk } from '../../db/desk.ts';
import { HttpError } from '../answers/errors.ts';
import { createLane, type LaneLimits } from './lane.ts';

type Caller = {
  admin: number;
  /** Says that nobody waits for the answer any more. */
  gone: AbortSignal;
};

export type LaneReader = <T>(caller: Caller, work: (db: Knex) => Promise<T>) => Promise<T>;

export type Lanes = Record<Lane, LaneReader> & {
  /** The pools of their connections. */
  pools: () => Knex[];
  close(): Promise<void>;
};

const tooLong = () => new HttpError(503, laneTexts.tooLong, {}, 60);

function openLane(desks: Desk[], limits: LaneLimits): LaneReader {
  const enter = createLane(limits);
  const free = [...desks];
  return async (caller, work) => {
    const leave = await enter(caller.admin, caller.gone);
    const desk = free.pop();
    if (!desk) throw new Error('There are fewer desks than turns');
    const late = AbortSignal.timeout(limits.limit);
    try {
      return await desk.run(AbortSignal.any([caller.gone, late]), work);
    } catch (error) {
      caller.gone.throwIfAborted();
      throw late.aborted ? tooLong() : error;
    } finally {
      free.push(desk);
      leave();
    }
  };
}

/** Reads that take turns, each on a connection that does nothing else meanwhile. */
export function openLanes(url: string, limits: Record<Lane, LaneLimits>): Lanes {
  const desksOf = ({ atOnce }: LaneLimits) => Array.from({ length: atOnce }, () => openDesk(url));
  const [long, short] = [desksOf(limits.long), desksOf(limits.short)];
  const all = [...long, ...short];
  return {
    long: openLane(long, limits.long),
    short: openLane(short, limits.short),
    pools: () => all.map((desk) => desk.db()),
    close: async () => void (await Promise.all(all.map((desk) => desk.close()))),
  };
}
