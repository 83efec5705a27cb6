import type {
  CannedReply,
  CannedReplyConflict,
  CannedText,
} from '@fairlead/contract/inquiries/canned-replies';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** The team's canned replies, by title. */
export const cannedRepliesQuery = queryOptions({
  queryKey: ['canned-replies'],
  queryFn: async ({ signal }): Promise<CannedReply[]> =>
    (await call(client.cannedReplies.list({ fetchOptions: { signal } }))).canned_replies,
});

/** A repeat with the same key and texts returns the first one. */
export const createCannedReply = async (body: CannedText & { key: string }): Promise<CannedReply> =>
  (await call(client.cannedReplies.create({ body }))).canned_reply;

/** `version` is the one that was changed. */
export const changeCannedReply = async (
  id: number,
  body: CannedText & { version: number },
): Promise<CannedReply> =>
  (await call(client.cannedReplies.change({ params: { id: String(id) }, body }))).canned_reply;

export const deleteCannedReply = (id: number) =>
  call(client.cannedReplies.delete({ params: { id: String(id) } }));

/** What someone else saved in the meantime, if a change was refused because of that. */
export const newerCannedReply = (error: unknown): CannedReply | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body as Partial<CannedReplyConflict>).canned_reply
    : undefined;
