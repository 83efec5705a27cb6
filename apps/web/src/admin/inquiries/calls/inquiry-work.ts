import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import type { InquiryNote, NewNote } from '@fairlead/contract/inquiries/inquiry-notes';
import type { NewReply } from '@fairlead/contract/inquiries/inquiry-replies';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { waitingQuery } from '../../../api/stats.ts';
import {
  INQUIRIES_KEY,
  type InquiryId,
  type InquiryPages,
  inquiryParams,
  inquiryQuery,
  withInquiry,
} from './inquiries.ts';

/** The admins who can be assigned an inquiry, by name. */
export const assigneesQuery = queryOptions({
  queryKey: ['inquiry-assignees'],
  queryFn: async ({ signal }) =>
    (await call(client.inquiryWork.assignees({ fetchOptions: { signal } }))).assignees,
});

/** How many inquiries were answered in time. */
export const answerTimesQuery = queryOptions({
  queryKey: ['answer-times'],
  queryFn: async ({ signal }) =>
    (await call(client.inquiryWork.answerTimes({ fetchOptions: { signal } }))).answer_times,
});

/** `was` is who had it on the screen. */
export const assignInquiry = async (
  inquiryId: InquiryId,
  body: { assignee_id: number | null; was: number | null },
): Promise<Inquiry> =>
  (await call(client.inquiryWork.assign({ params: inquiryParams(inquiryId), body }))).inquiry;

/** A repeat with the same `key` adds nothing. */
export const addInquiryNote = async (inquiryId: InquiryId, body: NewNote): Promise<InquiryNote> =>
  (await call(client.inquiryWork.addNote({ params: inquiryParams(inquiryId), body }))).note;

export const deleteInquiryNote = (inquiryId: InquiryId, note: number) =>
  call(client.inquiryWork.deleteNote({ params: { ...inquiryParams(inquiryId), note: String(note) } }));

/** A repeat with the same `key` sends nothing. */
export const sendReply = (inquiryId: InquiryId, body: NewReply) =>
  call(client.inquiryWork.reply({ params: inquiryParams(inquiryId), body }));

/** Without a statement, only the inquiry is recorded as the reason. */
export const addInquirer = (inquiryId: InquiryId, body: { statement?: string; role: SubscriberRole }) =>
  call(client.inquiryWork.addSubscriber({ params: inquiryParams(inquiryId), body }));

/** Shows a changed inquiry wherever it's loaded. */
export function showInquiry(queries: QueryClient, changed: Inquiry): void {
  queries.setQueryData(inquiryQuery(changed).queryKey, (thread) => thread && { ...thread, inquiry: changed });
  queries.setQueriesData<InquiryPages>({ queryKey: [INQUIRIES_KEY] }, (pages) => withInquiry(pages, changed));
}

/**
 * Shows what the server made of an inquiry. Lists reload when they're next opened, so that an entry that no longer
 * matches the filter doesn't disappear at once.
 */
export function inquiryChanged(queries: QueryClient, changed: Inquiry): void {
  showInquiry(queries, changed);
  queries.invalidateQueries({ queryKey: [INQUIRIES_KEY], refetchType: 'none' });
  queries.invalidateQueries({ queryKey: answerTimesQuery.queryKey });
  queries.invalidateQueries({ queryKey: waitingQuery.queryKey });
}
