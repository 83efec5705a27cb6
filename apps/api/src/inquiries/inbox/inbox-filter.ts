import type { InquiryFilter } from '@fairlead/contract/inquiries/inquiries';
import { ID_TEXT } from '@fairlead/contract/platform/fields';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';

/** As a caller's filter, with the id of the admin instead of `me`. */
export type InboxFilter = Omit<InquiryFilter, 'assignee'> & {
  assignee?: number | 'nobody' | undefined;
  /** The search leaves out messages: the other fields begin with the term, or have it anywhere. */
  heads?: 'begin' | 'have';
  /** Leaves out inquiries of erased people. */
  withoutErased?: boolean;
};

export const inboxFilter = (
  { assignee, ...filter }: InquiryFilter,
  { actor }: Pick<Caller, 'actor'>,
): InboxFilter => ({ ...filter, assignee: assignee === 'me' ? actor.id : assignee });

/** A position in the order of the inbox, newest first: microseconds since 1970, then kind, then id. */
export type InboxPosition = { at: number; kind: InquiryKind; id: number };

/** Where the next page begins; opaque to callers, who return it unchanged. */
export const inboxCursor = ({ at, kind, id }: InboxPosition): string =>
  Buffer.from(`${at}.${kind}.${id}`).toString('base64url');

/** @throws HttpError 400 for anything that `inboxCursor` didn't make */
export function readInboxCursor(cursor: string): InboxPosition {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, kind, id = ''] = /^([1-9]\d{0,15})\.(demo|contact)\.(.+)$/.exec(text) ?? [];
  if (!at || !kind || !ID_TEXT.test(id) || Number(at) > Number.MAX_SAFE_INTEGER)
    throw badRequest('This cursor can’t be used. Start from the first page.');
  return { at: Number(at), kind: kind as InquiryKind, id: Number(id) };
}
