import { badRequest } from '../../../platform/http/answers/errors.ts';

/** Where the next page of rows begins, opaque to callers. Rows of a file ascend; other lists show the newest first. */
export const cursorAfterRow = (row: number): string => Buffer.from(`row>${row}`).toString('base64url');

/** @throws HttpError 400 for anything that `cursorAfterRow` didn't make */
export function readRowCursor(cursor: string): number {
  const row = /^row>([1-9]\d{0,8})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!row) throw badRequest('This cursor can’t be used. Start from the first page.');
  return Number(row);
}
