const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** The whole of a moment: weekday, date, time to the second and zone. */
export const fullTime = (moment: Date): string => full.format(moment);

/**
 * A moment (ISO 8601) in the reader's own zone, which stands beside it: everybody can read it, with a mouse or without. In a
 * narrow column the line breaks between day and time only.
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
