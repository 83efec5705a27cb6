import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

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
