import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { client } from './client.ts';

/** How many demo requests and messages nobody has answered yet. */
export const newInquiriesQuery = queryOptions({
  queryKey: ['new-inquiries'],
  queryFn: async ({ signal }) => {
    const query = { status: 'new', limit: '1' } as const;
    const { total, total_is_capped } = await call(client.inquiries.list({ query, fetchOptions: { signal } }));
    return { total, capped: total_is_capped };
  },
  // Whoever comes back from the inbox has just changed it.
  staleTime: 0,
});
