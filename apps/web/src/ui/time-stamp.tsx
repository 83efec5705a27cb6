const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** The whole of a moment: weekday, date, time to the second and zone. */
export const fullTime = (moment: Date): string => full.format(moment);

/** A moment (ISO 8601) in the reader's own zone. The zone is said to screen readers and on hover. */
export function TimeStamp({ iso }: { iso: string }) {
  const moment = new Date(iso);
  return (
    <time dateTime={iso} title={fullTime(moment)} className="whitespace-nowrap">
      {short.format(moment)}
      <span className="sr-only"> {zone(moment)}</span>
    </time>
  );
}

const named = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
const zone = (moment: Date): string =>
  named.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
