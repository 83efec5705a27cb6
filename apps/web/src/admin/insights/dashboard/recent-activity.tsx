import type { SiteEvent } from '@fairlead/contract/insights/stats';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { siteEventsQuery } from '../../../api/stats.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { personPath } from '../../platform/paths/person-path.ts';
import { subjectPath } from '../../platform/paths/subject-path.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { sampleEvents } from './dashboard.content.ts';
import { Panel } from './panel.tsx';

type Row = Omit<SiteEvent, 'created_at'> & { created_at?: string };

export function RecentActivity() {
  const events = useQuery(siteEventsQuery);
  const { data, error } = events;
  const rows: readonly Row[] | undefined = data?.length === 0 ? sampleEvents : data;
  return (
    <Panel title="Recent Activity">
      <QueryFailed load={events} what="The activity" />
      {!data && !error && <Skeleton lines={6} label="Loading the activity" />}
      {data?.length === 0 && (
        <p className="text-ink-soft">
          Nothing has happened on the site yet. These samples show what you’ll see here.
        </p>
      )}
      {rows && <EventsTable rows={rows} />}
    </Panel>
  );
}

const subjects = {
  campaign: 'campaign',
  import: 'import',
  demo_request: 'demo',
  contact_message: 'contact',
} as const;

/** Where it's shown; a person who isn't on the list has no page. */
function pathOf({ kind, item_id, subscriber_id }: Row): string | null {
  if (kind === 'subscriber' || kind === 'unsubscribe')
    return subscriber_id ? personPath(subscriber_id) : null;
  return item_id ? subjectPath({ kind: subjects[kind], id: item_id }) : null;
}

function EventsTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table caption="Recent activity on the site, newest first" captionHidden stack>
      <thead>
        <tr>
          <Th>Time</Th>
          <Th>What happened</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <EventRow key={index} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function EventRow({ row }: { row: Row }) {
  const { title, detail, created_at } = row;
  const to = pathOf(row);
  return (
    <tr>
      <Td label="Time" className="lg:whitespace-nowrap">
        {created_at ? <TimeStamp iso={created_at} alone /> : <Badge>Sample</Badge>}
      </Td>
      <Td label="What happened" className="[overflow-wrap:anywhere]">
        {to ? (
          <Link to={to} className="prose-link font-bold">
            {title}
          </Link>
        ) : (
          <span className="font-bold">{title}</span>
        )}
        {detail && <span className="block text-ink-soft">{detail}</span>}
      </Td>
    </tr>
  );
}
