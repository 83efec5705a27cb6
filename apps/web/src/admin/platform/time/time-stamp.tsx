import { dayInWords, exactTime, timeFromNow } from '@fairlead/contract/platform/time/time-words';
import { shownAt } from '@fairlead/contract/platform/time/wall-clock';
import { useSyncExternalStore } from 'react';
import { ownZone, shownZone } from './shown-zone.ts';

/** Weekday, date, time with seconds, and zone. */
export const fullTime = (moment: Date): string => exactTime(moment, shownZone());

/** "Nov 20, 2026": the day of a time (ISO 8601). */
export const dayText = (iso: string): string => dayInWords(new Date(iso), shownZone());

/** "today at 9:00 AM Eastern": a time (ISO 8601) as it's read now. Those whose own clock shows it aren't told the zone. */
export const timeText = (iso: string): string =>
  timeFromNow(new Date(iso), { timeZone: shownZone(), now: new Date(), reader: ownZone() });

/** The day as an element. */
export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={fullTime(new Date(iso))} className="whitespace-nowrap">
      {dayText(iso)}
    </time>
  );
}

type Props = {
  iso: string;
  /** It isn't in a sentence, so it begins with a capital letter. */
  alone?: boolean;
};

/** A time (ISO 8601) in words, with the exact one in a tooltip. In a narrow column, it wraps only after the day. */
export function TimeStamp({ iso, alone = false }: Props) {
  useToday();
  const text = timeText(iso);
  const [day = '', clock = ''] = text.split(' at ');
  return (
    <time dateTime={iso} title={fullTime(new Date(iso))}>
      <span className="whitespace-nowrap">{alone ? day.charAt(0).toUpperCase() + day.slice(1) : day}</span>{' '}
      <span className="whitespace-nowrap">at {clock}</span>
    </time>
  );
}

const CHECK_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let day: string | undefined;

const readDay = (): string => shownAt(new Date(), shownZone()).slice(0, 10);

const today = (): string => {
  day ??= readDay();
  return day;
};

function check(): void {
  const now = readDay();
  if (now === day) return;
  day = now;
  for (const listener of listeners) listener();
}

/** One timer for all of them. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(check, CHECK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    day = undefined;
  };
}

/** Renders again when a day begins, so that a page left open doesn't say "today" of yesterday. */
function useToday(): void {
  useSyncExternalStore(listen, today);
}
