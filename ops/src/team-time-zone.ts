import { isTimeZone } from '@fairlead/contract/platform/time/wall-clock';

/**
 * The team's time zone: the one that it has set, or else the environment's. A restore doesn't fail for one that can't be
 * read: it says UTC.
 */
export function teamTimeZone(set?: unknown): string {
  const zones = [set, process.env.TIME_ZONE].filter((zone) => typeof zone === 'string');
  return zones.find(isTimeZone) ?? 'UTC';
}
