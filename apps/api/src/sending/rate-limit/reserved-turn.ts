import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import { reserveTurn } from './rate-limit.queries.ts';

/**
 * Waits for the next call that campaigns leave free. An email that someone waits for doesn't wait longer: while all
 * calls are paused, it's tried anyway, because the provider may accept it.
 */
export const takeReservedTurn = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> => {
  await wait(await reserveTurn(db, config.sendRate));
};
