import type { ReactNode } from 'react';
import { shareText } from '../../campaigns/report/share-text.ts';
import { BarCell } from '../overview/bar-cell.tsx';

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
