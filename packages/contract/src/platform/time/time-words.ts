import { shownAt } from './wall-clock.ts';

/** Times as people say them, in a time zone, on a 12-hour clock. */

/** Zones that aren't called by what their clocks show: they don't change them, or share them with others. */
const NAMES: Record<string, string> = {
  'America/Phoenix': 'Arizona',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Adak': 'Hawaii-Aleutian',
  'America/Puerto_Rico': 'Atlantic',
  'America/St_Thomas': 'Atlantic',
  'Pacific/Guam': 'Chamorro',
  'Pacific/Saipan': 'Chamorro',
  'Pacific/Pago_Pago': 'Samoa',
  UTC: 'UTC',
  'Etc/UTC': 'UTC',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** `kind` names the options: making a format takes longer than using it. */
function format(kind: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, made);
  return made;
}

/** ICU puts a narrow space before AM and PM. */
const say = (made: Intl.DateTimeFormat, moment: Date): string => made.format(moment).replace(/\u202f/g, ' ');

/** "Eastern", "Arizona", "Central European Time", "UTC". It doesn't say whether it's summer. */
export function zoneInWords(timeZone: string): string {
  const name = NAMES[timeZone];
  if (name) return name;
  const parts = format('zone', timeZone, { timeZoneName: 'longGeneric' }).formatToParts();
  const generic = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return /^(Eastern|Central|Mountain|Pacific|Alaska|Atlantic) Time$/.test(generic)
    ? generic.replace(' Time', '')
    : generic;
}

/** `reader`: a zone that needs no name where its clock shows the same. */
function clockInWords(moment: Date, timeZone: string, reader?: string): string {
  const clock = say(format('clock', timeZone, { hour: 'numeric', minute: '2-digit' }), moment);
  return reader && shownAt(moment, reader) === shownAt(moment, timeZone)
    ? clock
    : `${clock} ${zoneInWords(timeZone)}`;
}

/** "Nov 23, 2026". */
export const dayInWords = (moment: Date, timeZone: string): string =>
  say(format('day', timeZone, { dateStyle: 'medium' }), moment);

/** "Nov 23, 2026 at 2:05 PM Eastern": for what's read at another time than it's written. */
export const timeInWords = (moment: Date, timeZone: string): string =>
  `${dayInWords(moment, timeZone)} at ${clockInWords(moment, timeZone)}`;

const DAY_MS = 86_400_000;
const dayOf = (moment: Date, timeZone: string): string => shownAt(moment, timeZone).slice(0, 10);

const NEAR: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

type Reading = {
  timeZone: string;
  /** When it's read. */
  now: Date;
  /** Names the weekday, for what someone plans. */
  weekday?: boolean;
  /** The zone of whom it's read by, who needn't be told it. */
  reader?: string;
};

function nearDay(moment: Date, { timeZone, now, weekday = false }: Reading): string {
  const [day, today] = [dayOf(moment, timeZone), dayOf(now, timeZone)];
  const near = NEAR[Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)];
  if (near) return near;
  const date =
    day.slice(0, 4) === today.slice(0, 4)
      ? say(format('month', timeZone, { month: 'short', day: 'numeric' }), moment)
      : dayInWords(moment, timeZone);
  return weekday ? `${say(format('weekday', timeZone, { weekday: 'long' }), moment)}, ${date}` : date;
}

/** "today at 9:00 AM Eastern", "Nov 23 at 2:05 PM Eastern", or with the year if it isn't this one. */
export const timeFromNow = (moment: Date, reading: Reading): string =>
  `${nearDay(moment, reading)} at ${clockInWords(moment, reading.timeZone, reading.reader)}`;

/** "Monday, November 23, 2026 at 2:05:09 PM EST". */
export const exactTime = (moment: Date, timeZone: string): string =>
  say(format('exact', timeZone, { dateStyle: 'full', timeStyle: 'long' }), moment);
