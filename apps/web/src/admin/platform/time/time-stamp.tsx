import { dayInWords, exactTime, timeFromNow } from '@fairlead/contract/platform/time/time-words';
import { shownZone } from './shown-zone.ts';
import { useToday } from './use-today.ts';

/** Weekday, date, time with seconds, and zone. */
export const fullTime = (moment: Date): string => exactTime(moment, shownZone());

/** "Nov 20, 2026": the day of a time (ISO 8601). */
export const dayText = (iso: string): string => dayInWords(new Date(iso), shownZone());

/** "today at 9:00 AM Eastern": a time (ISO 8601) as it's read now. */
export const timeText = (iso: string): string =>
  timeFromNow(new Date(iso), { timeZone: shownZone(), now: new Date() });

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
