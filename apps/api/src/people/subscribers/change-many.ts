import { inSteps } from '../../platform/db/in-steps.ts';
import type { Page } from './next-to-change.queries.ts';

/** `below`: continue below this id; null if none are left. */
export type Chunk = { changed: number; kept: number; below: number | null };

/**
 * Changes many subscribers, newest first, in short transactions for about a second.
 * @returns how many were changed, how many skipped, and below which id to continue
 */
export async function changeMany(
  below: number | undefined,
  changeSome: (page: Page) => Promise<Chunk>,
): Promise<Chunk> {
  const all: Chunk = { changed: 0, kept: 0, below: below ?? Number.MAX_SAFE_INTEGER };
  await inSteps(async (limit) => {
    const chunk = await changeSome({ below: all.below ?? 0, limit });
    all.changed += chunk.changed;
    all.kept += chunk.kept;
    all.below = chunk.below;
    return all.below !== null;
  });
  return all;
}

/** "3 subscribers" */
export const subscribersText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`;
