import type { MailDocument } from '@fairlead/contract/email/document/document';
import { hashKey } from '@tanstack/react-query';

type Blocks = MailDocument['blocks'];

/** Where a block of the email that was checked is now; null if that isn't known. */
export type PlaceNow = (block: number) => number | null;

const keysOf = (blocks: Blocks): string[] => blocks.map((block) => hashKey([block]));

/**
 * The panel numbers blocks as they were at the last check. Until the next one answers, blocks above may have been added,
 * removed, or moved.
 */
export function placesNow(checked: Blocks, now: Blocks): PlaceNow {
  if (checked === now) return (block) => block;
  const [old, current] = [keysOf(checked), keysOf(now)];
  const shared = Math.min(old.length, current.length);
  let before = 0;
  while (before < shared && old[before] === current[before]) before += 1;
  let after = 0;
  while (after < shared - before && old.at(-1 - after) === current.at(-1 - after)) after += 1;
  const added = current.length - old.length;
  return (block) => {
    if (block < before) return block;
    if (block >= old.length - after) return block + added;
    const moved = current.indexOf(old[block] ?? '', before);
    if (moved >= 0) return moved;
    // If there are as many as before, it's the one that's being written.
    return added === 0 ? block : null;
  };
}
