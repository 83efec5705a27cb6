import type { RecipientEvent } from '@fairlead/contract/types';
import type { ReactNode } from 'react';
import { TimeStamp } from '../../../ui/time-stamp.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { eventText, eventWords, likelyActors } from './history-text.ts';
import { ProviderSaid } from './provider-said.tsx';

const marks: Record<Tone, string> = {
  ok: 'border-ok bg-ok',
  warn: 'border-warn bg-warn',
  danger: 'border-danger bg-danger',
  info: 'border-ink bg-raised',
  neutral: 'border-ink-soft bg-raised',
};

/** A vertical timeline of events, oldest first. */
export function HistoryList({ events }: { events: readonly RecipientEvent[] }) {
  return (
    <ol aria-label="Events, oldest first" className="grid">
      {events.map((event, place) => (
        <li key={place} className="group grid grid-cols-[0.75rem_1fr] gap-x-4">
          <span aria-hidden="true" className="relative flex justify-center">
            <span className="absolute inset-y-0 w-px bg-line-strong group-first:top-2 group-last:bottom-auto group-last:h-2" />
            <span
              className={`relative mt-2 size-2.5 rounded-full border-2 ${marks[eventWords[event.kind].tone]}`}
            />
          </span>
          <div className="grid grid-cols-1 gap-x-6 pb-4 group-last:pb-0 sm:grid-cols-[1fr_auto]">
            <p className="font-bold">{eventWords[event.kind].title}</p>
            {event.at && (
              <p className="text-sm text-ink-soft tabular-nums sm:pt-0.5">
                <TimeStamp iso={event.at} />
              </p>
            )}
            <EventDetails event={event} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function EventDetails({ event }: { event: RecipientEvent }) {
  const { kind, by, link, detail, provider_said } = event;
  const text = eventText(event);
  return (
    <>
      {text && <Line>{text}</Line>}
      {by && <Line>{likelyActors[by]}.</Line>}
      {link && <Line>{link}</Line>}
      {detail && <Line>{kind === 'unsubscribed' ? `Reason given: ${detail}` : detail}</Line>}
      {provider_said && <ProviderSaid text={provider_said} />}
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="col-span-full min-w-0 text-sm break-words text-ink-soft [overflow-wrap:anywhere]">
    {children}
  </p>
);
