import type { SiteEvent } from '@fairlead/contract/types';
import { useQuery } from '@tanstack/react-query';
import { siteEventsQuery } from '../../api/stats.ts';
import { Badge } from '../../ui/badge.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { PersonLink } from '../person-link.tsx';
import { TimeStamp } from '../time/time-stamp.tsx';
import { eventKinds, sampleEvents } from './dashboard.content.ts';
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

function EventsTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table caption="Recent activity on the site, newest first" captionHidden stack>
      <thead>
        <tr>
          <Th>Time</Th>
          <Th>Kind</Th>
          <Th>What happened</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, title, subscriber_id, detail, created_at }, index) => (
          <tr key={index}>
            <Td label="Time" className="lg:whitespace-nowrap">
              {created_at ? <TimeStamp iso={created_at} alone /> : <Badge>Sample</Badge>}
            </Td>
            <Td label="Kind" className="whitespace-nowrap">
              {eventKinds[kind]}
            </Td>
            <Td label="What happened" className="break-words">
              <span className="font-bold">
                <PersonLink subscriber={subscriber_id} text={title} />
              </span>
              {detail && <span className="block text-ink-soft">{detail}</span>}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
