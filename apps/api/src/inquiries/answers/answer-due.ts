import { momentsAt, shownAt, startOfNextDay } from '@fairlead/contract/platform/time/wall-clock';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

const [FRIDAY, SATURDAY, SUNDAY] = [5, 6, 0];

/** As if the local time were UTC, so days and weekdays can be counted. */
const asUtc = (local: string): Date => new Date(`${local}Z`);
const textOf = (local: number): string => new Date(local).toISOString().slice(0, 16);

/** The first moment at which clocks in the zone show this time, or when they're set forward over it. */
function firstMoment(local: number, timeZone: string): Date {
  const [first] = momentsAt(textOf(local), timeZone);
  return first ?? firstMoment(local + QUARTER_MS, timeZone);
}

/**
 * Until when an inquiry has to be answered to be answered within one business day. Business days are Monday to Friday in
 * the team's zone; holidays count as such. What came in on one is due at the same time of the next one: Friday 4:00 PM is
 * due Monday 4:00 PM. What came in on a weekend is due when Monday ends. Where clocks are set forward over the time, it's
 * due when they are; where they show it twice, the first time.
 */
export function answerDue(arrived: Date, timeZone: string): Date {
  const local = asUtc(shownAt(arrived, timeZone));
  const weekday = local.getUTCDay();
  if (weekday === SATURDAY || weekday === SUNDAY) {
    const monday = local.getTime() + (weekday === SATURDAY ? 2 : 1) * DAY_MS;
    return startOfNextDay(firstMoment(monday, timeZone), timeZone);
  }
  return firstMoment(local.getTime() + (weekday === FRIDAY ? 3 : 1) * DAY_MS, timeZone);
}
