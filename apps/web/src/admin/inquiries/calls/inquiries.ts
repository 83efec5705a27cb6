import type { Inquiry, InquiryStatus } from '@fairlead/contract/inquiries/inquiries';
import type { InquiryNote } from '@fairlead/contract/inquiries/inquiry-notes';
import type { InquiryReply } from '@fairlead/contract/inquiries/inquiry-replies';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** '' for all. */
export type InquiryFilter = {
  search: string;
  kind: InquiryKind | '';
  /** `overdue`: new, and not answered within one business day. `probably_spam` is in no other list. */
  status: InquiryStatus | 'overdue' | 'probably_spam' | '';
  assignee: 'me' | 'nobody' | '';
};

function statusParameter(status: InquiryFilter['status']) {
  if (status === 'overdue') return { overdue: 'true' as const };
  if (status === 'probably_spam') return { probably_spam: 'true' as const };
  return status ? { status } : {};
}

/** The same as the API's parameters. */
export const inquiryParameters = ({ search, kind, status, assignee }: InquiryFilter) => ({
  search,
  ...(kind ? { kind } : {}),
  ...statusParameter(status),
  ...(assignee ? { assignee } : {}),
});

/** Ids are unique per kind only. */
export type InquiryId = Pick<Inquiry, 'kind' | 'id'>;

type InquiryPage = {
  inquiries: Inquiry[];
  total: number;
  total_is_capped: boolean;
  next_cursor: string | null;
};
export type InquiryPages = InfiniteData<InquiryPage>;

/** Key prefix of all inquiry lists. */
export const INQUIRIES_KEY = 'inquiries';

/** Matching demo requests and messages, newest first, paginated. */
export const inquiriesQuery = (filter: InquiryFilter) =>
  infiniteQueryOptions({
    queryKey: [INQUIRIES_KEY, filter],
    queryFn: ({ pageParam, signal }): Promise<InquiryPage> =>
      call(
        client.inquiries.list({
          query: { ...inquiryParameters(filter), ...(pageParam ? { cursor: pageParam } : {}) },
          fetchOptions: { signal },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const inquiryParams = ({ kind, id }: InquiryId) => ({ kind, id: String(id) });

/** An inquiry with what the team noted and replied, oldest first. */
export type InquiryThread = {
  inquiry: Inquiry;
  notes: InquiryNote[];
  replies: InquiryReply[];
  reply_subject: string;
};

export const inquiryQuery = (inquiryId: InquiryId) =>
  queryOptions({
    queryKey: ['inquiry', inquiryId.kind, inquiryId.id],
    queryFn: ({ signal }): Promise<InquiryThread> =>
      call(client.inquiries.one({ params: inquiryParams(inquiryId), fetchOptions: { signal } })),
  });

export const setInquiryStatus = async (inquiryId: InquiryId, status: InquiryStatus): Promise<Inquiry> =>
  (await call(client.inquiries.setStatus({ params: inquiryParams(inquiryId), body: { status } }))).inquiry;

/** The loaded pages with the inquiry replaced by `changed`. */
export const withInquiry = (pages: InquiryPages | undefined, changed: Inquiry): InquiryPages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      inquiries: page.inquiries.map((one) =>
        one.kind === changed.kind && one.id === changed.id ? changed : one,
      ),
    })),
  };

const countQuery = (key: string, which: { status: 'new' } | { overdue: 'true' }) =>
  queryOptions({
    queryKey: [key],
    queryFn: async ({ signal }) => {
      const query = { ...which, limit: '1' };
      const { total, total_is_capped } = await call(
        client.inquiries.list({ query, fetchOptions: { signal } }),
      );
      return { total, capped: total_is_capped };
    },
    // Refetched on return from the inbox, where it probably changed.
    staleTime: 0,
  });

/** Number of unanswered demo requests and messages. */
export const newInquiriesQuery = countQuery('new-inquiries', { status: 'new' });

/** Number of those that should have been answered by now. */
export const overdueInquiriesQuery = countQuery('overdue-inquiries', { overdue: 'true' });
