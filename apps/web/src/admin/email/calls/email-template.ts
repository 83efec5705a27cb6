import type { PreviewPerson, TestSendRequest } from '@fairlead/contract/campaigns/email-template';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { baseUrl } from '../../../api/base-url.ts';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

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

/** Where the frame finds the page. Frames don't report load errors, so it's fetched here once first. */
async function frameSource(url: string, look: PreviewLook, signal: AbortSignal): Promise<string> {
  const src = new URL(`${url}?look=${look}`, baseUrl() || window.location.origin).href;
  const page = await fetch(src, { signal });
  if (!page.ok) throw new ApiError(page.status, null);
  return src;
}

// Previews expire quickly, so they aren't cached.
const shownOnce = {
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

/** A URL for showing the built-in email in a frame, filled in for a subscriber or a sample person. */
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
      return { src: await frameSource(url, look, signal), subscriber };
    },
    ...shownOnce,
  });

/** A document as an email, as the server renders it. */
export const documentPreviewQuery = (
  document: MailDocument,
  subscriberId: number | null,
  look: PreviewLook,
) =>
  queryOptions({
    queryKey: ['document-preview', document, subscriberId, look],
    queryFn: async ({ signal }) => {
      const { url, ...preview } = await call(
        client.emailTemplate.documentPreview({
          body: { document, subscriber_id: subscriberId },
          fetchOptions: { signal },
        }),
      );
      return { ...preview, src: await frameSource(url, look, signal) };
    },
    ...shownOnce,
  });

/** A campaign's email as it was sent: to one recipient, or with null as nobody in particular would get it. */
export const sentEmailQuery = (campaign: number, recipient: number | null, look: PreviewLook) =>
  queryOptions({
    queryKey: ['campaign', campaign, 'email', recipient, look],
    queryFn: async ({ signal }) => {
      const { url, ...email } = await call(
        client.campaigns.email({
          params: { id: String(campaign) },
          query: recipient === null ? {} : { recipient_id: String(recipient) },
          fetchOptions: { signal },
        }),
      );
      return { ...email, src: await frameSource(url, look, signal) };
    },
    ...shownOnce,
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
