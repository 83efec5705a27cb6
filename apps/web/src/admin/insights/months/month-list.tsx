import type { MonthSummary } from '@fairlead/contract/insights/insights-month';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { growthQuery } from '../calls/insights.ts';
import { growthNotes } from '../growth/growth-section.tsx';
import { ListChart } from '../growth/list-chart.tsx';
import { Breakdown } from '../overview/breakdown.tsx';
import { causes, sources } from '../overview/insights-text.ts';
import { Loaded } from '../overview/loaded.tsx';
import { NoteLines } from '../overview/notes.tsx';
import { sumOf } from '../overview/sums.ts';

/** Months on the line, the one shown being the last. */
const MONTHS = 12;

/** Who joined and left in a month, and how the list grew up to then. */
export function MonthList({ summary }: { summary: MonthSummary }) {
  const { list, month, starts_at, ends_at } = summary;
  const { on_list, on_list_before, joined, left, came_back, since } = list;
  const hasBegun = since !== null && Date.parse(since) < Date.parse(ends_at);
  return (
    <MonthSection
      title="Your list"
      how="The people campaigns can reach: everyone who joined or came back, minus everyone who left."
    >
      {hasBegun ? (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
            <StatCard
              label="On the list"
              value={countText(on_list)}
              hint={`${countText(on_list_before)} the month before`}
            />
            <StatCard label="Joined" value={countText(sumOf(joined))} />
            <StatCard label="Came back" value={countText(came_back)} />
            <StatCard label="Left" value={countText(sumOf(left))} />
          </dl>
          <Growth month={month} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
            <Breakdown caption="How people joined" first="Source" names={sources} counts={joined} />
            <Breakdown caption="Why people left" first="Cause" names={causes} counts={left} />
          </div>
          <NoteLines notes={growthNotes(list, starts_at)} />
        </>
      ) : (
        <EmptyState title="Nobody was on the list in this month" />
      )}
    </MonthSection>
  );
}

function Growth({ month }: { month: string }) {
  const load = useQuery(growthQuery('all'));
  return (
    <Loaded load={load} what="The growth of the list">
      {({ buckets, unit }) => (
        <ListChart
          title="People on the list"
          growth={{
            unit,
            buckets: buckets.filter(({ day }) => day.slice(0, month.length) <= month).slice(-MONTHS),
          }}
        />
      )}
    </Loaded>
  );
}

type Props = { title: string; how: string; children: ReactNode };

/** A part of the summary. */
export function MonthSection({ title, how, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 print:gap-2.5">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">{how}</p>
      </div>
      {children}
    </section>
  );
}
