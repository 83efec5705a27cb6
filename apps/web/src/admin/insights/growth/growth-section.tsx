import type { Growth, InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exportPaths } from '../../../api/export-paths.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { Day } from '../../platform/time/time-stamp.tsx';
import { growthQuery } from '../calls/insights.ts';
import { Breakdown } from '../overview/breakdown.tsx';
import { InsightSection } from '../overview/insight-section.tsx';
import { sources } from '../overview/insights-text.ts';
import { Loaded } from '../overview/loaded.tsx';
import { Notes } from '../overview/notes.tsx';
import { addUp, sumOf } from '../overview/sums.ts';
import { ListChart } from './list-chart.tsx';

/** How many people are on the list over time, and how they joined. */
export function GrowthSection({ period }: { period: InsightsPeriod }) {
  const load = useQuery(growthQuery(period));
  return (
    <InsightSection title="Growth" file={exportPaths.insights('growth', period)}>
      <Loaded load={load} what="The growth of the list">
        {(growth) =>
          growth.since ? <Filled growth={growth} /> : <EmptyState title="Nobody is on your list yet" />
        }
      </Loaded>
    </InsightSection>
  );
}

function Filled({ growth }: { growth: Growth }) {
  const { buckets, on_list_before, counted_at } = growth;
  const joined = addUp(buckets.map((bucket) => bucket.joined));
  const sum = (of: (bucket: Growth['buckets'][number]) => number) =>
    countText(buckets.reduce((total, bucket) => total + of(bucket), 0));
  const erased = buckets.reduce((total, bucket) => total + bucket.erased, 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          label="On the list"
          value={countText(buckets.at(-1)?.on_list ?? 0)}
          hint={`${countText(on_list_before)} before`}
        />
        <StatCard label="Joined" value={countText(sumOf(joined))} />
        <StatCard label="Came back" value={sum(({ came_back }) => came_back)} />
        <StatCard label="Left" value={sum(({ left }) => sumOf(left))} />
      </dl>
      <ListChart title="People on the list" growth={growth} />
      <Breakdown caption="How people joined" first="Source" names={sources} counts={joined} />
      <Notes notes={growthNotes({ ...growth, erased }, buckets[0]?.starts_at)} countedAt={counted_at} />
    </>
  );
}

type Limits = Pick<Growth, 'since' | 'log_removed_until' | 'undated'> & { erased: number };

/** From when on the list's figures are complete, and who's in none of them. `startsAt`: when the shown time begins. */
export function growthNotes(
  { since, log_removed_until, undated, erased }: Limits,
  startsAt?: string,
): ReactNode[] {
  return [
    since && startsAt && Date.parse(since) > Date.parse(startsAt) && (
      <>
        The data starts on <Day iso={since} />, when the first of today’s subscribers joined.
      </>
    ),
    log_removed_until && (
      <>
        People deactivated by an admin before <Day iso={log_removed_until} /> are missing because that part of
        the activity log has been deleted.
      </>
    ),
    undated > 0 &&
      `${countOf(undated, 'inactive person isn’t counted, because we don’t know when they left.', 'inactive people aren’t counted, because we don’t know when they left.')}`,
    erased > 0 &&
      `${countOf(erased, 'person was erased and isn’t in any of these figures.', 'people were erased and aren’t in any of these figures.')}`,
  ];
}
