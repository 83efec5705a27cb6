import type { Growth, InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { exportPaths } from '../../../api/export-paths.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { Key, Patterns } from '../../../ui/chart/looks.tsx';
import { barAt, spread } from '../../../ui/chart/scale.ts';
import { StackedBars } from '../../../ui/chart/stacked-bars.tsx';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { growthQuery } from '../calls/insights.ts';
import { Breakdown } from '../overview/breakdown.tsx';
import { InsightSection } from '../overview/insight-section.tsx';
import { causeGroups, causes } from '../overview/insights-text.ts';
import { Loaded } from '../overview/loaded.tsx';
import { NoteLines } from '../overview/notes.tsx';
import { addUp, sumOf } from '../overview/sums.ts';
import { type CauseBucket, causeBuckets } from './cause-buckets.ts';
import { growthNotes } from './growth-section.tsx';

/** Who left, by cause. */
export function LeavingSection({ period }: { period: InsightsPeriod }) {
  const load = useQuery(growthQuery(period));
  return (
    <InsightSection title="Who left, and why" file={exportPaths.insights('growth', period)}>
      <Loaded load={load} what="The people who left">
        {(growth) => <Filled growth={growth} />}
      </Loaded>
    </InsightSection>
  );
}

function Filled({ growth }: { growth: Growth }) {
  const left = addUp(growth.buckets.map((bucket) => bucket.left));
  if (sumOf(left) === 0) return <EmptyState title="Nobody left in this period" />;
  return (
    <>
      <CauseChart growth={growth} />
      <Breakdown caption="Why people left" first="Cause" names={causes} counts={left} />
      <NoteLines notes={growthNotes({ ...growth, erased: 0 })} />
    </>
  );
}

const TITLE = 'People who left';
/** Times on the axis, at most: so many have room on a phone. */
const TIMES = 3;

/** Who left over time: a bar for each week, month, or year, made of causes. */
function CauseChart({ growth }: { growth: Growth }) {
  const id = useId();
  const buckets = causeBuckets(growth);
  const total = buckets.reduce((sum, { left }) => sum + sumOf(left), 0);
  return (
    <ChartFigure
      title={TITLE}
      legend={causeGroups.map(({ name, look }) => <Key key={name} name={name} look={look} id={id} />)}
      table={<CauseTable buckets={buckets} />}
    >
      <Patterns id={id} />
      <StackedBars
        label={`${TITLE}: ${countOf(total, 'person', 'people')} from ${buckets[0]?.name ?? ''} to ${buckets.at(-1)?.name ?? ''}.`}
        bars={buckets.map(({ left }) => causeGroups.map(({ causes }) => sumOf(left, causes)))}
        looks={causeGroups.map(({ look }) => look)}
        times={spread(buckets.length, TIMES).map((index) => ({
          at: barAt(index, buckets.length),
          label: buckets[index]?.tick ?? '',
        }))}
      />
    </ChartFigure>
  );
}

function CauseTable({ buckets }: { buckets: readonly CauseBucket[] }) {
  const [rows, below] = useFirstRows(buckets.toReversed(), { one: 'row', many: 'rows' });
  return (
    <>
      <Table caption={TITLE} captionHidden>
        <thead>
          <tr>
            <Th>When</Th>
            {causeGroups.map(({ name }) => (
              <Th key={name} className="text-right">
                {name}
              </Th>
            ))}
            <Th className="text-right">Left</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, left }) => (
            <tr key={key}>
              <Td className="whitespace-nowrap">{name}</Td>
              {causeGroups.map((group) => (
                <Td key={group.name} className="text-right">
                  {countText(sumOf(left, group.causes))}
                </Td>
              ))}
              <Td className="text-right font-bold">{countText(sumOf(left))}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {below}
    </>
  );
}
