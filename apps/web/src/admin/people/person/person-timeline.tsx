import type { PersonEvent } from '@fairlead/contract/people/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { TimelineItem, TimelineLine } from '../../../ui/data/timeline-item.tsx';
import { Day, TimeStamp } from '../../platform/time/time-stamp.tsx';
import { timelineQuery } from '../calls/people.ts';
import { aboutPath } from './about-path.ts';
import { eventDetail, eventSentence, eventTones } from './person-event-text.ts';

/** Everything that happened with the person, newest first. */
export function PersonTimeline({ id }: { id: number }) {
  const list = useInfiniteQuery(timelineQuery(id));
  const { data, error, hasNextPage } = list;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const { section, olderFrom } = useFocusFirstOlder(events.length);
  const { removed_until: removedUntil, log_removed_until: logRemovedUntil } = data?.pages.at(-1) ?? {};
  const shown = countOf(events.length, 'event', 'events');
  const fetchNextPage = () => {
    olderFrom(events.length);
    void list.fetchNextPage();
  };
  return (
    <section ref={section} aria-labelledby="timeline-title" className="min-w-0">
      <h2 id="timeline-title" className="mb-4 text-xl">
        Timeline
      </h2>
      <QueryFailed load={list} what="The timeline" />
      {!data && !error && <Skeleton lines={8} label="Loading the timeline" />}
      {data && events.length === 0 && (
        <EmptyState title="Nothing yet">Emails to this person and what they do will show up here.</EmptyState>
      )}
      {events.length > 0 && (
        <>
          <ol aria-label="Timeline, newest first" className="grid">
            {events.map((event, place) => (
              <Event key={place} event={event} />
            ))}
          </ol>
          <LoadMore
            summary={hasNextPage ? `The newest ${shown}` : shown}
            list={{ ...list, fetchNextPage }}
            more="Show older"
          />
        </>
      )}
      {removedUntil && (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          We removed the details of campaigns that ended by <Day iso={removedUntil} />. For those, this list
          shows only which emails went out.
        </p>
      )}
      {logRemovedUntil && (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          What admins changed before <Day iso={logRemovedUntil} /> isn’t on record anymore.
        </p>
      )}
    </section>
  );
}

/** Focuses the first of the older events once they're there, unless the user has moved on. */
function useFocusFirstOlder(count: number) {
  const section = useRef<HTMLElement>(null);
  const [from, olderFrom] = useState(0);
  useEffect(() => {
    if (!from || count <= from) return;
    olderFrom(0);
    if (document.activeElement !== document.body && !section.current?.contains(document.activeElement))
      return;
    section.current?.querySelectorAll('li')[from]?.focus();
  }, [from, count]);
  return { section, olderFrom };
}

function Event({ event }: { event: PersonEvent }) {
  const [before, about, after] = eventSentence(event);
  const path = aboutPath(event.about);
  const detail = eventDetail(event);
  return (
    <TimelineItem tone={eventTones[event.kind]} tabIndex={-1}>
      <p className="min-w-0 font-bold [overflow-wrap:anywhere]">
        {before}
        {path && about ? (
          <Link to={path} className="prose-link">
            {about}
          </Link>
        ) : (
          about
        )}
        {after}
      </p>
      <p className="text-sm text-ink-soft tabular-nums sm:pt-0.5">
        <TimeStamp iso={event.at} alone />
      </p>
      {event.delivered_at && (
        <TimelineLine>
          Delivered <TimeStamp iso={event.delivered_at} />
        </TimelineLine>
      )}
      {detail && <TimelineLine className="whitespace-pre-line">{detail}</TimelineLine>}
    </TimelineItem>
  );
}
