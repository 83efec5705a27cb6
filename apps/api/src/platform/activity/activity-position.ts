import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { badRequest } from '../http/answers/errors.ts';

/** Part of the log, newest first: from the entry `upTo` on, and above the entry `above`, if there are such. */
export type ActivityRange = { upTo?: number | undefined; above?: number | undefined };

/** Opaque to callers, who return it unchanged. */
export const activityCursor = ({ upTo, above }: ActivityRange): string =>
  Buffer.from(`${upTo ?? ''}>${above ?? ''}`).toString('base64url');

/** @throws HttpError 400 for anything that `activityCursor` didn't make */
export function readActivityCursor(cursor: string): ActivityRange {
  const [, ...ids] = /^([^>]*)>([^>]*)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (ids.length === 0 || ids.some((id) => id && !ID_TEXT.test(id)))
    throw badRequest('This cursor can’t be used. Start from the first page.');
  const [upTo, above] = ids.map((id) => (id ? Number(id) : undefined));
  return { upTo, above };
}
