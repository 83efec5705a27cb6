import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { badRequest } from '../answers/errors.ts';

/** Where the next page begins; opaque to callers, who return it unchanged. */
export const cursorAfter = (id: number): string => Buffer.from(`id<${id}`).toString('base64url');

/** @throws HttpError 400 for anything that `cursorAfter` didn't make */
export function readCursor(cursor: string): number {
  const id = /^id<(.+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!id || !ID_TEXT.test(id)) throw badRequest('This cursor can’t be used. Start from the first page.');
  return Number(id);
}

/** A page, from rows queried with one extra, and the cursor of the next page. */
export function pageById<Row extends { id: number }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: rows.length > limit && last ? cursorAfter(last.id) : null };
}

/** Below which id a page begins. */
export const readBelow = (cursor: string | undefined): number | undefined =>
  cursor === undefined ? undefined : readCursor(cursor);

/** A row's place in a sorted list: what it's sorted by, and its id, which decides between equals. */
export type Place = { key: string | number | null; id: number };

type Sorted = { sort: string; order: string };

const REFUSAL = 'This cursor can’t be used with this sort and order. Start from the first page.';

/** Sorted by id, as lists without a choice are; the cursors are the same. */
const isNewestFirst = ({ sort, order }: Sorted) =>
  (sort === 'joined' || sort === 'created') && order === 'desc';

/** Where the next page of a list in this order begins; opaque to callers. */
export const sortedCursor = (sorted: Sorted, { key, id }: Place): string =>
  isNewestFirst(sorted)
    ? cursorAfter(id)
    : Buffer.from(JSON.stringify([sorted.sort, sorted.order, key, id])).toString('base64url');

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Keys and ids that PostgreSQL can read, so nothing that was made up fails there. */
const isKey = (key: unknown): key is Place['key'] =>
  key === null || Number.isSafeInteger(key) || (typeof key === 'string' && !key.includes('\0'));
const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0;

/**
 * `fits`: whether the list is ever sorted by such a key.
 * @throws HttpError 400 for what `sortedCursor` didn't make, or made for another sort or order
 */
export function readSortedCursor(
  cursor: string | undefined,
  sorted: Sorted,
  fits: (key: Place['key']) => boolean,
): Place | undefined {
  if (cursor === undefined) return undefined;
  if (isNewestFirst(sorted)) return { key: null, id: readCursor(cursor) };
  const found = parsed(cursor);
  if (!Array.isArray(found) || found.length !== 4) throw badRequest(REFUSAL);
  const [sort, order, key, id] = found as unknown[];
  if (sort !== sorted.sort || order !== sorted.order || !isKey(key) || !isId(id) || !fits(key))
    throw badRequest(REFUSAL);
  return { key, id };
}
