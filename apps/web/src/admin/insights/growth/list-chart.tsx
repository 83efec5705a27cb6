import type { Growth } from '@fairlead/contract/insights/insights-growth';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import { pointAt, spread } from '../../../ui/chart/scale.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { sumOf } from '../overview/sums.ts';

type Unit = Growth['unit'];

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const short = format({ month: 'short', day: 'numeric' });
const long = format({ dateStyle: 'medium' });
const month = format({ month: 'short', year: 'numeric' });
const fullMonth = format({ month: 'long', year: 'numeric' });

/** Days are those of the team's time zone, wherever the page is read. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "Oct 7", or "Oct 2026" for a month. */
export const tickText = (day: string, unit: Unit): string =>
  (unit === 'day' ? short : month).format(dateOf(day));

/** "Oct 7, 2026", or "Oct 2026" for a month. */
const bucketText = (day: string, unit: Unit): string => (unit === 'day' ? long : month).format(dateOf(day));

/** "Oct 4 – 10": the days from one to the other. Some browsers put thin spaces in, others don't. */
export const rangeText = (first: string, last: string): string =>
  short.formatRange(dateOf(first), dateOf(last)).replace(/\s–\s/, ' – ');

/** "October 2026" for 2026-10. */
export const monthText = (text: string): string => fullMonth.format(dateOf(`${text}-01`));

/** Times on the axis, at most: so many have room on a phone. */
const TIMES = 3;

type Props = { title: string; growth: Pick<Growth, 'buckets' | 'unit'> };

/** How many people are on the list at the end of each day or month. */
export function ListChart({ title, growth: { buckets, unit } }: Props) {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return null;
  const text = (bucket: typeof first) =>
    `${countOf(bucket.on_list, 'person', 'people')} ${unit === 'day' ? 'on' : 'in'} ${bucketText(bucket.day, unit)}`;
  return (
    <ChartFigure title={title} table={<BucketTable title={title} growth={{ buckets, unit }} />}>
      <LineChart
        label={`${title}: from ${text(first)} to ${text(last)}.`}
        lines={[{ name: title, values: buckets.map(({ on_list }) => on_list) }]}
        count={buckets.length}
        times={spread(buckets.length, TIMES).map((index) => ({
          at: pointAt(index, buckets.length),
          label: tickText(buckets[index]?.day ?? '', unit),
        }))}
      />
    </ChartFigure>
  );
}

function BucketTable({ title, growth: { buckets, unit } }: Props) {
  const [rows, below] = useFirstRows(
    buckets.toReversed(),
    unit === 'day' ? { one: 'day', many: 'days' } : { one: 'month', many: 'months' },
  );
  return (
    <>
      <Table caption={title} captionHidden>
        <thead>
          <tr>
            <Th>{unit === 'day' ? 'Day' : 'Month'}</Th>
            <Th className="text-right">Joined</Th>
            <Th className="text-right">Came back</Th>
            <Th className="text-right">Left</Th>
            <Th className="text-right">On the list</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, joined, came_back, left, on_list }) => (
            <tr key={day}>
              <Td className="whitespace-nowrap">{bucketText(day, unit)}</Td>
              <Td className="text-right">{countText(sumOf(joined))}</Td>
              <Td className="text-right">{countText(came_back)}</Td>
              <Td className="text-right">{countText(sumOf(left))}</Td>
              <Td className="text-right font-bold">{countText(on_list)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {below}
    </>
  );
}
