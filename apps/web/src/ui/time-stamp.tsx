const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** Weekday, date, time with seconds, and zone. */
export const fullTime = (moment: Date): string => full.format(moment);

/** "Nov 20, 2026": the day of a time (ISO 8601) in the user's zone. */
export const dayText = (iso: string): string => day.format(new Date(iso));

/** The same as an element. */
export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={fullTime(new Date(iso))} className="whitespace-nowrap">
      {dayText(iso)}
    </time>
  );
}

/**
 * A time (ISO 8601) in the user's zone, which is visible so it doesn't need a tooltip. In a narrow column, it wraps
 * only between day and time.
 */
export function TimeStamp({ iso }: { iso: string }) {
  const moment = new Date(iso);
  return (
    <time dateTime={iso} title={fullTime(moment)}>
      <span className="whitespace-nowrap">{day.format(moment)},</span>{' '}
      <span className="whitespace-nowrap">{clock.format(moment)}</span>
    </time>
  );
}
