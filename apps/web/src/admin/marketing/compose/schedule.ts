import { controlTexts } from '@fairlead/contract/control-texts';
import { SCHEDULE_MAX_DAYS } from '@fairlead/contract/limits';
import { momentsAt, shownAt, timeInWords } from '@fairlead/contract/wall-clock';
import type { Draft } from './draft.ts';

/** The fields that decide when the campaign goes out. */
export type Timing = Pick<Draft, 'when' | 'date' | 'time' | 'time_zone'>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When the campaign is to go out; null for right away, and while no time that exists is chosen. */
export function scheduledTime({ when, date, time, time_zone }: Timing): Date | null {
  if (when === 'now' || !date || !time) return null;
  return momentsAt(`${date}T${time}`, time_zone)[0] ?? null;
}

/** Whether clocks in the zone show the chosen time twice, because they are put back over it. The first of the two is meant. */
export const comesTwice = ({ date, time, time_zone }: Timing): boolean =>
  momentsAt(`${date}T${time}`, time_zone).length > 1;

/** What keeps the campaign from being scheduled, or null. */
export function timingProblem(timing: Timing, now: Date): string | null {
  if (timing.when === 'now') return null;
  if (!timing.date || !timing.time) return 'Please choose a date and a time';
  const moment = scheduledTime(timing);
  if (!moment) return controlTexts.scheduleSkipped;
  if (moment.getTime() < now.getTime() - MINUTE_MS) return controlTexts.schedulePast;
  return moment.getTime() > now.getTime() + SCHEDULE_MAX_DAYS * DAY_MS ? controlTexts.scheduleTooFar : null;
}

/** The moment in words as clocks in the chosen zone show it and, where these differ, as the reader's own do. */
export function momentInWords(moment: Date, timeZone: string, own = ownTimeZone()): string[] {
  const same = shownAt(moment, timeZone) === shownAt(moment, own);
  return [timeInWords(moment, timeZone), ...(same ? [] : [`${timeInWords(moment, own)} on your clock`])];
}

/** The next full hour that is at least an hour away, for whoever wants to send later. */
export function suggestedTime(now: Date, timeZone: string): Pick<Timing, 'date' | 'time'> {
  const [date = '', time = ''] = shownAt(new Date(now.getTime() + 2 * 60 * MINUTE_MS), timeZone).split('T');
  return { date, time: `${time.slice(0, 2)}:00` };
}

/** Every zone, the reader's own first. */
export function timeZones(own = ownTimeZone()): { value: string; label: string }[] {
  const named = (value: string) => ({ value, label: value.replaceAll('_', ' ') });
  const others = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== own);
  return [{ value: own, label: `${named(own).label} (yours)` }, ...others.map(named)];
}
