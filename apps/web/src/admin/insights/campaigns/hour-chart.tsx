import { HOURS_SHOWN } from '@fairlead/contract/platform/limits';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { type Line, LineChart, LineKey } from '../../../ui/chart/line-chart.tsx';
import { pointAt } from '../../../ui/chart/scale.ts';
import { countText } from '../../../ui/data/count-text.ts';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';

type Hour = { hour: number; people: number; automated: number };
type Props = { title: string; hours: readonly Hour[] };

/** Numbered from 1: the first hour is the one that begins with the first email. */
const MARKS = [1, 24, 48, HOURS_SHOWN];

/** People and machines in each hour. The lines end with the hour under way. */
export function HourChart({ title, hours }: Props) {
  const lines: Line[] = [
    { name: 'People', values: hours.map(({ people }) => people) },
    { name: 'Automated', values: hours.map(({ automated }) => automated), dashed: true },
  ];
  const [people = 0, automated = 0] = lines.map(({ values }) =>
    values.reduce((total, value) => total + value, 0),
  );
  return (
    <ChartFigure
      title={title}
      legend={lines.map((line) => <LineKey key={line.name} line={line} />)}
      table={<HourTable title={title} hours={hours} />}
    >
      <LineChart
        label={`${title}: ${countText(people)} by people and ${countText(automated)} automated in ${hours.length} hours.`}
        lines={lines}
        count={HOURS_SHOWN}
        times={MARKS.map((hour) => ({ at: pointAt(hour - 1, HOURS_SHOWN), label: `${hour} h` }))}
      />
    </ChartFigure>
  );
}

function HourTable({ title, hours }: Props) {
  const [rows, below] = useFirstRows(hours, { one: 'hour', many: 'hours' });
  return (
    <>
      <Table caption={title} captionHidden>
        <thead>
          <tr>
            <Th>Hour</Th>
            <Th className="text-right">People</Th>
            <Th className="text-right">Automated</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, people, automated }) => (
            <tr key={hour}>
              <Td>{hour + 1}</Td>
              <Td className="text-right font-bold">{countText(people)}</Td>
              <Td className="text-right">{countText(automated)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {below}
    </>
  );
}
