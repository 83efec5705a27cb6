import type { Migration } from '../../../apps/api/src/db/migration.ts';
import type { Direction } from '../../../apps/api/src/db/run-migration.ts';
import type { Measured } from './measure.ts';

/** Milliseconds that anyone else's statement may take while a migration runs. */
export const STALL_MAX = 2_000;

const COLUMNS = [
  'migration',
  '',
  'takes',
  'longest statement meanwhile',
  'without it',
  'locks that hold others up',
  'left when killed',
  'result',
];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
export const inMilliseconds = (value: number) => `${value.toFixed(0)} ms`;

export const HEAD = [row(COLUMNS), row(COLUMNS.map(() => '---'))];

export type Tried = Measured & {
  migration: Migration;
  direction: Direction;
  left: 'as before' | 'unfinished index' | 'CHANGED';
};

export const isHeld = ({ left, stall }: Tried) => left !== 'CHANGED' && stall.milliseconds <= STALL_MAX;

export function tableRow(tried: Tried): string {
  const { migration, direction, milliseconds, stall, usual, locks, left } = tried;
  return row([
    migration.name,
    direction,
    inMilliseconds(milliseconds),
    `${inMilliseconds(stall.milliseconds)} (${stall.what})`,
    inMilliseconds(usual.milliseconds),
    locks.join(', ') || (migration.online ? 'none: online' : 'none'),
    left,
    isHeld(tried) ? 'held' : 'BROKEN',
  ]);
}
