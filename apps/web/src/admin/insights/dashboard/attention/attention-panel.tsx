import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failedEmailsQuery } from '../../../../api/stats.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { campaignsQuery, unfinishedCampaignsQuery } from '../../../campaigns/calls/campaigns.ts';
import { sendingDomainQuery } from '../../../email/calls/sending-domain.ts';
import { newInquiriesQuery, overdueInquiriesQuery } from '../../../inquiries/calls/inquiries.ts';
import { readinessQuery } from '../../calls/readiness.ts';
import { Panel } from '../panel.tsx';
import { attentionItems } from './attention.ts';

export function AttentionPanel() {
  const { matters, more, load } = useAttention();
  return (
    <Panel title="Needs attention">
      <QueryFailed load={load} what="This" />
      {!load.data && !load.error && <Skeleton lines={1} label="Checking what needs attention" />}
      {load.data && matters.length === 0 && (
        <p className="border-y border-line py-3 text-ink-soft">Nothing needs your attention right now.</p>
      )}
      {matters.length > 0 && (
        <ul className="border-t border-line">
          {matters.map(({ key, tone, label, text, to }) => (
            <li
              key={key}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2.5 sm:flex-nowrap"
            >
              <span className="w-32 shrink-0">
                <Badge tone={tone}>{label}</Badge>
              </span>
              {to ? (
                <Link to={to} className="prose-link min-w-0 font-bold break-words">
                  {text}
                </Link>
              ) : (
                <span className="min-w-0 break-words">{text}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          to={`${paths.emailMarketing}?tab=history`}
          className="prose-link justify-self-start py-1 text-sm"
        >
          {more} more in Campaign History
        </Link>
      )}
    </Panel>
  );
}

/** What needs attention, as far as it's known, and the state of the loads it's made of. */
function useAttention() {
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
