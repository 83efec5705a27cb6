import type { ReactNode } from 'react';
import { InlineBar } from '../../../ui/chart/inline-bar.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Td } from '../../../ui/data/table.tsx';
import { shareText } from '../../campaigns/report/share-text.ts';

type Whole = { sent: number; delivered: number };
type Engaged = Whole & Record<'opens' | 'machine_opens' | 'clicks' | 'machine_clicks', number>;

/** A figure that's shown with its share of the emails that were sent or delivered. */
export type Measure<Row extends Whole> = {
  label: string;
  count: (row: Row) => number;
  /** Automated ones, which aren't among these. */
  automated?: (row: Row) => number;
  of: keyof Whole;
};

export const engagement: readonly Measure<Engaged>[] = [
  { label: 'Delivered', count: ({ delivered }) => delivered, of: 'sent' },
  {
    label: 'Opens',
    count: ({ opens }) => opens,
    automated: ({ machine_opens }) => machine_opens,
    of: 'delivered',
  },
  {
    label: 'Clicks',
    count: ({ clicks }) => clicks,
    automated: ({ machine_clicks }) => machine_clicks,
    of: 'delivered',
  },
];

/** Of everyone it could have been, and 0 if there was nobody. */
const rate = (count: number, whole: number): number => (whole > 0 ? count / whole : 0);

const highest = <Row extends Whole>(rows: readonly Row[], { count, automated, of }: Measure<Row>): number =>
  Math.max(0, ...rows.map((row) => rate(count(row) + (automated?.(row) ?? 0), row[of])));

/** A row's cells, with bars that are full at the highest share among the rows. */
export function measureCells<Row extends Whole>(
  measures: readonly Measure<Row>[],
  rows: readonly Row[],
): (row: Row) => ReactNode {
  const columns = measures.map((measure) => ({ ...measure, max: highest(rows, measure) }));
  return (row) =>
    columns.map(({ label, count, automated, of, max }) => {
      const [people, machines] = [count(row), automated?.(row)];
      return (
        <BarCell
          key={label}
          label={label}
          count={people}
          {...(machines === undefined ? {} : { automated: machines })}
          share={shareText(people, row[of])}
          bar={{ value: rate(people, row[of]), more: rate(machines ?? 0, row[of]), max }}
        />
      );
    });
}

type Props = {
  /** The column's header. */
  label: string;
  count: number;
  /** Automated ones, which aren't among these. */
  automated?: number;
  /** Beside the count, such as a share. */
  share?: string;
  /** What a full bar is, if everything is measured in something other than counts. */
  bar: { value: number; more?: number; max: number };
};

/** A figure with a small bar, to be compared with the others in its column; cards on a phone have no columns. */
function BarCell({ label, count, automated = 0, share, bar }: Props) {
  return (
    <Td label={label} className="sm:min-w-28">
      <span className="sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-3">
        <span className="font-bold">{countText(count)}</span>{' '}
        {share && <span className="text-ink-soft">{share}</span>}
      </span>
      <span className="mt-1 block leading-none max-sm:hidden print:block">
        <InlineBar {...bar} />
      </span>
      {automated > 0 && (
        <span className="mt-0.5 block text-xs text-ink-soft">{countText(automated)} automated</span>
      )}
    </Td>
  );
}
