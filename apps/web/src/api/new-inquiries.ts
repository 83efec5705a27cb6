import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { client } from './client.ts';

/** Number of unanswered demo requests and messages. */
export const newInquiriesQuery = queryOptions({
  queryKey: ['new-inquiries'],
  queryFn: async ({ signal }) => {
    const query = { status: 'new', limit: '1' } as const;
    const { total, total_is_capped } = await call(client.inquiries.list({ query, fetchOptions: { signal } }));
    return { total, capped: total_is_capped };
  },
  // Refetched on return from the inbox, where it probably changed.
  staleTime: 0,
});
