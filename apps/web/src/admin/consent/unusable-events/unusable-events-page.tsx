import type { UnreadEvent } from '@fairlead/contract/consent/suppressions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Container } from '../../../layout/container.tsx';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { isDenied, useSuperAdminPage } from '../../team/admins/use-access-denied.ts';
import { unusableEventsQuery } from '../calls/suppressions.ts';

/** What the provider reported and we couldn't use. For super admins. */
export default function UnusableEventsPage() {
  const { is_super_admin, deny } = useSuperAdminPage();
  return (
    <Container className="grid gap-6 py-8">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="text-2xl">
          Unusable Events
        </h1>
        {is_super_admin && (
          <p className="max-w-prose text-ink-soft">
            Resend sent us these in the last 30 days, and we couldn’t use them. They changed no figures and
            blocked nobody. If the same kind keeps coming, show it to the person who runs this server: an
            update may be able to read it.
          </p>
        )}
      </div>
      {is_super_admin && <Loaded onDenied={deny} />}
    </Container>
  );
}

function Loaded({ onDenied }: { onDenied: () => void }) {
  const list = useInfiniteQuery(unusableEventsQuery);
  const { data, error, hasNextPage } = list;
  useEffect(() => {
    if (isDenied(error)) onDenied();
  }, [error, onDenied]);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <div className="grid grid-cols-1 gap-4">
      <QueryFailed load={list} what="The events" />
      {!data && !error && <Skeleton lines={6} label="Loading events" />}
      {data && events.length === 0 && (
        <EmptyState title="No unusable events">
          We could use everything that Resend sent us in the last 30 days.
        </EmptyState>
      )}
      {events.length > 0 && (
        <div>
          <EventsTable events={events} />
          <LoadMore
            summary={`Showing ${hasNextPage ? 'the newest ' : ''}${countOf(events.length, 'event', 'events')}`}
            list={list}
          />
        </div>
      )}
    </div>
  );
}

const problems: Record<UnreadEvent['problem'], string> = {
  unknown_type: 'We don’t know this type of event.',
  incomplete: 'Something we need is missing, or not in the expected format.',
};

/** Each event with why it couldn't be used, and what the provider sent. */
function EventsTable({ events }: { events: readonly UnreadEvent[] }) {
  return (
    <Table caption="Events we couldn’t use" captionHidden stack dense>
      <thead>
        <tr>
          <Th>Received</Th>
          <Th>Type</Th>
          <Th>Problem</Th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.svix_id} event={event} />
        ))}
      </tbody>
    </Table>
  );
}

function EventRow({ event: { svix_id, type, problem, payload, received_at } }: { event: UnreadEvent }) {
  return (
    <tr className="table-row-dense">
      <Td label="Received">
        <TimeStamp iso={received_at} alone />
      </Td>
      <Td label="Type" className="min-w-48">
        <span className="font-bold">{type ? <BreakableText text={type} /> : 'None'}</span>
      </Td>
      <Td label="Problem">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <p>{problems[problem]}</p>
          {/* Opened, it has a line of its own. */}
          <details className="min-w-0 text-ink-soft open:basis-full">
            <summary className="prose-link w-fit cursor-pointer py-1">
              Details<span className="sr-only"> of {svix_id}</span>
            </summary>
            <p>
              Event ID: <span className="[overflow-wrap:anywhere]">{svix_id}</span>
            </p>
            <pre className="mt-1 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
              {payload}
            </pre>
          </details>
        </div>
      </Td>
    </tr>
  );
}
