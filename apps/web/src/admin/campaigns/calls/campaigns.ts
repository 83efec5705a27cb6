import type { DraftRef } from '@fairlead/contract/campaigns/drafts';
import type { AudienceRequest } from '@fairlead/contract/campaigns/send-fields';
import type { SendRequest } from '@fairlead/contract/campaigns/send-request';
import type { RecipientStatus } from '@fairlead/contract/platform/ledger';
import type { CampaignSort, Sorting } from '@fairlead/contract/platform/sorts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callForOutcome } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { AUDIENCE_KEY, CAMPAIGNS_KEY } from '../../../api/query-keys.ts';

export type AudienceBody = z.input<typeof AudienceRequest>;
export type SendBody = z.input<typeof SendRequest>;

/** Timeout in milliseconds for a send; the server answers within 10 s. */
const SEND_TIMEOUT_MS = 60_000;

/** The exact number of people a draft would reach. */
export const audienceQuery = (body: AudienceBody) =>
  queryOptions({
    queryKey: [AUDIENCE_KEY, body],
    queryFn: ({ signal }) => call(client.campaigns.audience({ body, fetchOptions: { signal } })),
    placeholderData: keepPreviousData,
  });

/** Creates and sends a campaign. Its draft is sent only once, so a repeat does no harm. */
export const postCampaign = (body: SendBody & { draft: DraftRef }) =>
  callForOutcome(
    client.campaigns.send({
      headers: {},
      body,
      fetchOptions: { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
    }),
  );
export type SendReply = Awaited<ReturnType<typeof postCampaign>>;

/** Campaigns, by default newest first, paginated. */
export const campaignsQuery = (sorting?: Sorting<CampaignSort>) =>
  infiniteQueryOptions({
    queryKey: [CAMPAIGNS_KEY, 'list', sorting],
    queryFn: ({ pageParam, signal }) =>
      call(
        client.campaigns.list({
          query: { ...sorting, ...(pageParam ? { cursor: pageParam } : {}) },
          fetchOptions: { signal },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Campaigns that haven't ended, however many are newer. */
export const unfinishedCampaignsQuery = queryOptions({
  queryKey: [CAMPAIGNS_KEY, 'unfinished'],
  queryFn: async ({ signal }) =>
    (
      await call(
        client.campaigns.list({ query: { unfinished: 'true', limit: '200' }, fetchOptions: { signal } }),
      )
    ).campaigns,
});

/** A campaign's recipients, paginated; '' for every status. */
export const recipientsQuery = (id: number, status: RecipientStatus | '') =>
  infiniteQueryOptions({
    queryKey: ['campaign', id, 'recipients', status],
    queryFn: ({ pageParam, signal }) =>
      call(
        client.campaigns.recipients({
          params: { id: String(id) },
          query: { ...(status ? { status } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
          fetchOptions: { signal },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** The recipients' domains that deferred, bounced, or complained. */
export const campaignDomainsQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaign', id, 'domains'],
    queryFn: ({ signal }) =>
      call(client.campaigns.domains({ params: { id: String(id) }, fetchOptions: { signal } })),
  });

/** Clicks on each link of the email. */
export const campaignLinksQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaign', id, 'links'],
    queryFn: ({ signal }) =>
      call(client.campaigns.links({ params: { id: String(id) }, fetchOptions: { signal } })),
  });

/** One recipient's email history. */
export const recipientHistoryQuery = (campaign: number, recipient: number) =>
  queryOptions({
    queryKey: ['campaign', campaign, 'recipient', recipient],
    queryFn: ({ signal }) =>
      call(
        client.campaigns.recipientHistory({
          params: { id: String(campaign), recipientId: String(recipient) },
          fetchOptions: { signal },
        }),
      ),
    staleTime: 0,
  });

type Control = 'pause' | 'resume' | 'cancel' | 'retryFailed';
/** The last two answer whether a changed API key is for the same account. */
export type CampaignAction = Control | 'sameAccount' | 'otherAccount';

const request = (act: CampaignAction, params: { id: string }) =>
  act === 'sameAccount' || act === 'otherAccount'
    ? client.campaigns.sayAccount({ params, body: { same: act === 'sameAccount' } })
    : client.campaigns[act]({ params });

export const controlCampaign = async (id: number, act: CampaignAction) =>
  (await call(request(act, { id: String(id) }))).campaign;
