const MINUTE = 60_000;
const UNITS: Record<string, number> = {
  sec: 1000,
  min: MINUTE,
  hour: 60 * MINUTE,
  day: 24 * 60 * MINUTE,
  week: 7 * 24 * 60 * MINUTE,
};
const RELATIVE = /^in (an?|\d+) (sec|min|hour|day|week)(?:ond|ute)?s?$/i;
const ISO = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d|$)/;

/**
 * The time given in `scheduled_at`, in milliseconds since 1970: ISO 8601, or, of the natural language that Resend takes, the
 * form "in 5 minutes". Null if it isn't understood.
 */
export function scheduleTime(text: string): number | null {
  if (ISO.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? null : at;
  }
  const [, count = '', unit = ''] = RELATIVE.exec(text.trim()) ?? [];
  const length = UNITS[unit.toLowerCase()];
  if (length === undefined) return null;
  return Date.now() + (/^an?$/i.test(count) ? 1 : Number(count)) * length;
}

/** Resend schedules emails at most 30 days ahead. */
export const FURTHEST_SCHEDULE_MS = 30 * 24 * 60 * MINUTE;
