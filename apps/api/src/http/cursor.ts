import { badRequest } from './errors.ts';

/** Where the next page begins, opaque to callers: they hand it back as it is. */
export const cursorAfter = (id: number): string => Buffer.from(`id<${id}`).toString('base64url');

/** @throws HttpError 400 for anything that `cursorAfter` did not make */
export function readCursor(cursor: string): number {
  const id = /^id<([1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!id) throw badRequest('Not a valid cursor');
  return Number(id);
}
