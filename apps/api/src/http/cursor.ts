import { ID_TEXT } from '@fairlead/contract/id-text';
import { badRequest } from './errors.ts';

/** Where the next page begins; opaque to callers, who return it unchanged. */
export const cursorAfter = (id: number): string => Buffer.from(`id<${id}`).toString('base64url');

/** @throws HttpError 400 for anything that `cursorAfter` didn't make */
export function readCursor(cursor: string): number {
  const id = /^id<(.+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!id || !ID_TEXT.test(id)) throw badRequest('Not a valid cursor');
  return Number(id);
}
