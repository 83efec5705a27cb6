import type { TestSendRequest } from '@fairlead/contract/email-template';
import type { PreviewPerson } from '@fairlead/contract/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { baseUrl } from './base-url.ts';
import { ApiError, call } from './call.ts';
import { client } from './client.ts';

/** Milliseconds after which a test without an answer counts as failed; the server answers within 10 s. */
const TEST_PATIENCE_MS = 60_000;

/** The theme under which a preview is shown. */
export type PreviewLook = 'light' | 'dark';

/** The marketing mail as HTML. */
export const templateQuery = queryOptions({
  queryKey: ['template'],
  queryFn: async ({ signal }) =>
    (await call(client.emailTemplate.template({ fetchOptions: { signal } }))).template,
});

/** `subscriber` is null where nobody was chosen. */
export type Preview = { src: string; subscriber: PreviewPerson | null };

/**
 * The address under which the mail can be shown in a frame, filled in for a subscriber or for anybody. It lives for a short
 * time, so it is never kept. A frame does not tell whether it could load, so the page is fetched once here.
 */
export const templatePreviewQuery = (subscriberId: string, look: PreviewLook) =>
  queryOptions({
    queryKey: ['template-preview', subscriberId, look],
    queryFn: async ({ signal }): Promise<Preview> => {
      const { url, subscriber } = await call(
        client.emailTemplate.previewUrl({
          query: subscriberId ? { subscriber_id: subscriberId } : {},
          fetchOptions: { signal },
        }),
      );
      const src = new URL(`${url}?look=${look}`, baseUrl() || window.location.origin).href;
      const page = await fetch(src, { signal });
      if (!page.ok) throw new ApiError(page.status, null);
      return { src, subscriber };
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Sends the mail to a few addresses. The same `key` again sends nothing and tells what became of the first. */
export const postTestSend = async ({ body, key }: { body: z.input<typeof TestSendRequest>; key: string }) =>
  (
    await call(
      client.emailTemplate.testSend({
        headers: { 'idempotency-key': key },
        body,
        fetchOptions: { signal: AbortSignal.timeout(TEST_PATIENCE_MS) },
      }),
    )
  ).results;
