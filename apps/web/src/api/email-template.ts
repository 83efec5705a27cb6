import { queryOptions } from '@tanstack/react-query';
import { baseUrl } from './base-url.ts';
import { ApiError, call } from './call.ts';
import { client } from './client.ts';

/**
 * The address under which the mail can be shown in a frame. It lives for a short time, so it is never kept. A frame
 * does not tell whether it could load, so the page is fetched once here.
 */
export const templatePreviewQuery = queryOptions({
  queryKey: ['template-preview'],
  queryFn: async ({ signal }) => {
    const { url } = await call(client.emailTemplate.previewUrl({ query: {}, fetchOptions: { signal } }));
    const address = new URL(url, baseUrl() || window.location.origin).href;
    const page = await fetch(address, { signal });
    if (!page.ok) throw new ApiError(page.status, null);
    return address;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
