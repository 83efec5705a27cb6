import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { campaignsQuery, unfinishedCampaignsQuery } from '../../api/campaigns.ts';
import { newInquiriesQuery } from '../../api/new-inquiries.ts';
import { readinessQuery } from '../../api/readiness.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { attentionItems } from './attention.ts';
import { Panel } from './panel.tsx';

export function AttentionPanel() {
  const newest = useInfiniteQuery(campaignsQuery());
  const unfinished = useQuery(unfinishedCampaignsQuery);
  const inquiries = useQuery(newInquiriesQuery);
  const readiness = useQuery(readinessQuery);
  const { matters, more } = attentionItems(
    {
      campaigns: [...(unfinished.data ?? []), ...(newest.data?.pages[0]?.campaigns ?? [])],
      unanswered: inquiries.data,
      readiness: readiness.data,
    },
    Date.now(),
  );
  const loads = [newest, unfinished, inquiries];
  const failed = loads.filter(({ error }) => error);
  const data = loads.every((load) => load.data);
  return (
    <Panel title="Needs attention">
      <QueryFailed
        load={{
          data: data || undefined,
          error: failed[0]?.error,
          isFetching: failed.some(({ isFetching }) => isFetching),
          refetch: () => failed.forEach(({ refetch }) => void refetch()),
        }}
        what="This"
      />
      {!data && failed.length === 0 && <Skeleton lines={1} label="Checking what needs attention" />}
      {data && matters.length === 0 && (
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
                <span className="min-w-0">{text}</span>
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
