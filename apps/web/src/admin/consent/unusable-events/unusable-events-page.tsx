import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Container } from '../../../layout/container.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { isDenied, useSuperAdminPage } from '../../team/admins/use-access-denied.ts';
import { unusableEventsQuery } from '../calls/suppressions.ts';
import { EventsTable } from './events-table.tsx';

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
