import type { Growth } from '@fairlead/contract/insights/insights-growth';
import { useId } from 'react';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { Key, Patterns } from '../../../ui/chart/looks.tsx';
import { barAt, spread } from '../../../ui/chart/scale.ts';
import { StackedBars } from '../../../ui/chart/stacked-bars.tsx';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { causeGroups } from '../overview/insights-text.ts';
import { sumOf } from '../overview/sums.ts';
import { type CauseBucket, causeBuckets } from './cause-buckets.ts';

const TITLE = 'People who left';
/** Times on the axis, at most: so many have room on a phone. */
const TIMES = 3;

/** Who left over time: a bar for each week, month, or year, made of causes. */
export function CauseChart({ growth }: { growth: Growth }) {
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
