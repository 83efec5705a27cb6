/** Local times in a time zone. */

/**
 * Whether this is an IANA name that this machine knows, such as America/Chicago. Newer ones know +05:00, too, which
 * PostgreSQL would read the other way around.
 */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Whether a time says its offset from UTC. Otherwise it's what clocks in some zone show. */
export const hasOffset = (time: string): boolean => /(?:Z|[+-]\d\d:\d\d)$/.test(time);

const DAY_MS = 86_400_000;
const asUtc = (local: string): number => Date.parse(`${local}Z`);

/** Making one takes longer than using it, and lists show hundreds of times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, made);
  return made;
}

/** Milliseconds by which clocks in the zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = clockIn(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(moment / 1_000) * 1_000;
}

/**
 * The moments at which clocks in the zone show a time such as `2026-11-20T09:00`: usually one, none if clocks are set
 * forward over it, two if they are set back over it.
 */
export function momentsAt(local: string, timeZone: string): Date[] {
  const utc = asUtc(local);
  if (Number.isNaN(utc)) return [];
  const offsets = new Set([offsetAt(utc - DAY_MS, timeZone), offsetAt(utc + DAY_MS, timeZone)]);
  return [...offsets]
    .filter((offset) => offsetAt(utc - offset, timeZone) === offset)
    .map((offset) => new Date(utc - offset))
    .sort((a, b) => a.getTime() - b.getTime());
}

/** What clocks in the zone show at a moment, to the minute: `2026-11-20T09:00`. */
export const shownAt = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16);

/** When the next day begins in the zone: at midnight, or when clocks were set forward over it. */
export function startOfNextDay(now: Date, timeZone: string): Date {
  const today = Date.parse(`${shownAt(now, timeZone).slice(0, 10)}T00:00Z`);
  const day = new Date(today + DAY_MS).toISOString().slice(0, 10);
  const [start] = ['00:00', '00:30', '01:00'].flatMap((time) => momentsAt(`${day}T${time}`, timeZone));
  return start ?? new Date(now.getTime() + DAY_MS);
}
