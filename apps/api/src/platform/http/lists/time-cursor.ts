import type { Place } from '../../db/pages-by-time.queries.ts';
import { badRequest } from '../answers/errors.ts';

/** Opaque to callers. */
const cursorAfter = ({ micros, key }: Place): string =>
  Buffer.from(JSON.stringify([micros, key])).toString('base64url');

/** @throws HttpError 400 for anything that no page ended with */
export function readTimeCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [micros, key]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Number.isSafeInteger(micros) && typeof key === 'string' && !key.includes('\u0000'))
      return { micros: Number(micros), key };
  } catch {
    // Refused below.
  }
  throw badRequest('This cursor can’t be used. Start from the first page.');
}

/** A page of rows, of which one more than its limit was read, and where the next page begins. */
export function pageByTime<T extends { micros: number }>(
  read: readonly T[],
  limit: number,
  keyOf: (row: T) => string,
): { rows: Omit<T, 'micros'>[]; next_cursor: string | null } {
  const shown = read.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ micros: _, ...row }) => row),
    next_cursor: read.length > limit && last ? cursorAfter({ micros: last.micros, key: keyOf(last) }) : null,
  };
}
