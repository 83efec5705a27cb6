import type { RecipientEvent } from '@fairlead/contract/campaigns/recipient-history';
import { TimelineItem, TimelineLine } from '../../../ui/data/timeline-item.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { ProviderSaid } from '../report/provider-said.tsx';
import { eventText, eventWords, likelyActors } from './history-text.ts';

/** A vertical timeline of events, oldest first. */
export function HistoryList({ events }: { events: readonly RecipientEvent[] }) {
  return (
    <ol aria-label="Events, oldest first" className="grid">
      {events.map((event, place) => (
        <TimelineItem key={place} tone={eventWords[event.kind].tone}>
          <p className="font-bold">{eventWords[event.kind].title}</p>
          {event.at && (
            <p className="text-sm text-ink-soft tabular-nums sm:pt-0.5">
              <TimeStamp iso={event.at} alone />
            </p>
          )}
          <EventDetails event={event} />
        </TimelineItem>
      ))}
    </ol>
  );
}

function EventDetails({ event }: { event: RecipientEvent }) {
  const { kind, by, link, detail, provider_said } = event;
  const text = eventText(event);
  return (
    <>
      {text && <TimelineLine>{text}</TimelineLine>}
      {by && <TimelineLine>{likelyActors[by]}.</TimelineLine>}
      {link && <TimelineLine>{link}</TimelineLine>}
      {detail && <TimelineLine>{kind === 'unsubscribed' ? `Reason given: ${detail}` : detail}</TimelineLine>}
      {provider_said && <ProviderSaid text={provider_said} />}
    </>
  );
}
