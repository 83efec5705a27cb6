import { isTimeZone } from '@fairlead/contract/platform/time/wall-clock';

/** The team's time zone, as in the API's settings. A restore doesn't fail for one that can't be read: it says UTC. */
export function teamTimeZone(): string {
  const { TIME_ZONE = '' } = process.env;
  return isTimeZone(TIME_ZONE) ? TIME_ZONE : 'UTC';
}
