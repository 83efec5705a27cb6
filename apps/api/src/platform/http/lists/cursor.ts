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
