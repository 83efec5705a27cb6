import type { TestSendRequest } from '@fairlead/contract/email-template';
import type { PreviewPerson } from '@fairlead/contract/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { baseUrl } from './base-url.ts';
import { ApiError, call } from './call.ts';
import { client } from './client.ts';

/** Timeout in milliseconds for a test; the server answers within 10 s. */
const TEST_TIMEOUT_MS = 60_000;

/** A preview's theme. */
export type PreviewLook = 'light' | 'dark';

/** The marketing email as HTML. */
export const templateQuery = queryOptions({
  queryKey: ['template'],
  queryFn: async ({ signal }) =>
    (await call(client.emailTemplate.template({ fetchOptions: { signal } }))).template,
});

/** `subscriber` is null if none was chosen. */
export type Preview = { src: string; subscriber: PreviewPerson | null };

/**
 * A URL for showing the email in a frame, filled in for a subscriber or a sample person. It expires quickly, so it
 * isn't cached. Frames don't report load errors, so the page is fetched here once first.
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

/** Emails a test to a few addresses. Repeating the same `key` sends nothing and returns the first result. */
export const postTestSend = async ({ body, key }: { body: z.input<typeof TestSendRequest>; key: string }) =>
  (
    await call(
      client.emailTemplate.testSend({
        headers: { 'idempotency-key': key },
        body,
        fetchOptions: { signal: AbortSignal.timeout(TEST_TIMEOUT_MS) },
      }),
    )
  ).results;
