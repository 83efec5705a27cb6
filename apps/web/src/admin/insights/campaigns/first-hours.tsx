import type { FirstHours as Hours } from '@fairlead/contract/insights/insights-campaigns';
import { HOURS_SHOWN } from '@fairlead/contract/platform/limits';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { type Line, LineChart, LineKey } from '../../../ui/chart/line-chart.tsx';
import { pointAt } from '../../../ui/chart/scale.ts';
import { countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { Day, TimeStamp } from '../../platform/time/time-stamp.tsx';
import { NoteLines } from '../overview/notes.tsx';

const HOUR_MS = 3_600_000;

/** Hours that have come, the one under way included. */
const hoursSoFar = ({ began_at, counted_at }: Hours): number =>
  Math.floor((Date.parse(counted_at) - Date.parse(began_at ?? counted_at)) / HOUR_MS) + 1;

/** What came back in each hour of a campaign's beginning, people and machines apart. */
export function FirstHours({ hours: all }: { hours: Hours }) {
  const { began_at, details_removed_at, is_complete } = all;
  if (details_removed_at)
    return (
      <EmptyState title="Hours can’t be shown anymore">
        This campaign’s recipient list was deleted on <Day iso={details_removed_at} />. Its report still has
        the totals.
      </EmptyState>
    );
  if (!began_at) return <EmptyState title="No emails in this campaign have been sent" />;
  const past = hoursSoFar(all);
  const hours = all.hours.slice(0, past);
  const sum = (of: (hour: Hours['hours'][number]) => number): number =>
    hours.reduce((total, hour) => total + of(hour), 0);
  const automated = (count: number) => (count > 0 ? { hint: `and ${countText(count)} automated` } : {});
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Delivered" value={countText(sum(({ delivered }) => delivered))} />
        <StatCard
          label="Opens"
          value={countText(sum(({ opens }) => opens))}
          {...automated(sum(({ machine_opens }) => machine_opens))}
        />
        <StatCard
          label="Clicks"
          value={countText(sum(({ clicks }) => clicks))}
          {...automated(sum(({ machine_clicks }) => machine_clicks))}
        />
        <StatCard label="Unsubscribed" value={countText(sum(({ unsubscribed }) => unsubscribed))} />
      </dl>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <HourChart
          title="Opens per hour"
          hours={hours.map(({ hour, opens, machine_opens }) => ({
            hour,
            people: opens,
            automated: machine_opens,
          }))}
        />
        <HourChart
          title="Clicks per hour"
          hours={hours.map(({ hour, clicks, machine_clicks }) => ({
            hour,
            people: clicks,
            automated: machine_clicks,
          }))}
        />
      </div>
      <NoteLines
        notes={[
          <>
            {past < HOURS_SHOWN && `Hour ${past} of ${HOURS_SHOWN}. `}The first email went out{' '}
            <TimeStamp iso={began_at} />.
          </>,
          !is_complete &&
            'Part of this campaign’s recipient list has been deleted, so these figures are too low.',
        ]}
      />
    </>
  );
}

type Hour = { hour: number; people: number; automated: number };
type Props = { title: string; hours: readonly Hour[] };

/** Numbered from 1: the first hour is the one that begins with the first email. */
const MARKS = [1, 24, 48, HOURS_SHOWN];

/** People and machines in each hour. The lines end with the hour under way. */
function HourChart({ title, hours }: Props) {
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
