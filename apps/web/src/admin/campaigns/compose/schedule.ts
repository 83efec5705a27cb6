import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { controlTexts } from '@fairlead/contract/campaigns/send-fields';
import { SCHEDULE_GRACE_MINUTES, SCHEDULE_MAX_DAYS } from '@fairlead/contract/platform/limits';
import { timeFromNow } from '@fairlead/contract/platform/time/time-words';
import { momentsAt, shownAt } from '@fairlead/contract/platform/time/wall-clock';
import { shownZone } from '../../platform/time/shown-zone.ts';

/** Fields that determine when the campaign is sent. */
export type Timing = DraftContent['when'];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The send time. Null for an immediate send, and until a valid time is chosen. */
export function scheduledTime({ kind, date, time, time_zone, is_second }: Timing): Date | null {
  if (kind === 'now' || !date || !time) return null;
  return momentsAt(`${date}T${time}`, time_zone).at(is_second ? -1 : 0) ?? null;
}

/** Whether the time occurs twice because clocks are set back. The first is meant, unless the campaign had the second. */
export const isRepeated = ({ date, time, time_zone }: Timing): boolean =>
  momentsAt(`${date}T${time}`, time_zone).length > 1;

/** Why the campaign can't be scheduled, or null. */
export function timingProblem(timing: Timing, now: Date): string | null {
  if (timing.kind === 'now') return null;
  if (!timing.date || !timing.time) return 'Choose a date and a time';
  const moment = scheduledTime(timing);
  if (!moment) return controlTexts.scheduleSkipped;
  if (moment.getTime() < now.getTime() - SCHEDULE_GRACE_MINUTES * MINUTE_MS) return controlTexts.schedulePast;
  return moment.getTime() > now.getTime() + SCHEDULE_MAX_DAYS * DAY_MS ? controlTexts.scheduleTooFar : null;
}

/** The time in words, in the chosen zone and, if its clocks show another time, in the team's. */
export function momentInWords(
  moment: Date,
  timeZone: string,
  { own = shownZone(), now = new Date() }: { own?: string; now?: Date } = {},
): string {
  const words = (zone: string) => timeFromNow(moment, { timeZone: zone, now, weekday: true });
  const isSame = shownAt(moment, timeZone) === shownAt(moment, own);
  return isSame ? words(timeZone) : `${words(timeZone)}, which is ${words(own)}`;
}

/** The default for a scheduled send: the next full hour that's at least an hour away. */
export function suggestedTime(now: Date, timeZone: string): Pick<Timing, 'date' | 'time'> {
  const [date = '', time = ''] = shownAt(new Date(now.getTime() + 2 * 60 * MINUTE_MS), timeZone).split('T');
  return { date, time: `${time.slice(0, 2)}:00` };
}
