import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { failedEmailsQuery } from '../../../../api/stats.ts';
import { campaignsQuery, unfinishedCampaignsQuery } from '../../../campaigns/calls/campaigns.ts';
import { sendingDomainQuery } from '../../../email/calls/sending-domain.ts';
import { newInquiriesQuery, overdueInquiriesQuery } from '../../../inquiries/calls/new-inquiries.ts';
import { readinessQuery } from '../../calls/readiness.ts';
import { attentionItems } from './attention.ts';

/** What needs attention, as far as it's known, and the state of the loads it's made of. */
export function useAttention() {
  const newest = useInfiniteQuery(campaignsQuery());
  const unfinished = useQuery(unfinishedCampaignsQuery);
  const unanswered = useQuery(newInquiriesQuery);
  const overdue = useQuery(overdueInquiriesQuery);
  const failedEmails = useQuery(failedEmailsQuery);
  const domain = useQuery(sendingDomainQuery());
  const readiness = useQuery(readinessQuery);
  const items = attentionItems(
    {
      campaigns: [...(unfinished.data ?? []), ...(newest.data?.pages[0]?.campaigns ?? [])],
      inquiries: unanswered.data && overdue.data && { unanswered: unanswered.data, overdue: overdue.data },
      failedEmails: failedEmails.data,
      domain: domain.data?.lines,
      readiness: readiness.data,
    },
    Date.now(),
  );
  const loads = [newest, unfinished, unanswered, overdue, failedEmails, domain];
  const failed = loads.filter(({ error }) => error);
  return {
    ...items,
    load: {
      data: loads.every(({ data }) => data) || undefined,
      error: failed[0]?.error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => failed.forEach(({ refetch }) => void refetch()),
    },
  };
}
