const minute = 60_000;
const units: Readonly<Record<string, number>> = {
  sec: 1000,
  min: minute,
  hour: 60 * minute,
  day: 24 * 60 * minute,
  week: 7 * 24 * 60 * minute,
};
const relative = /^in (an?|\d+) (sec|min|hour|day|week)(?:ond|ute)?s?$/i;
const iso = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d|$)/;

/**
 * The moment meant by `scheduled_at`, in milliseconds since 1970: ISO 8601, or of the natural language that Resend takes the
 * form "in 5 minutes". Null when it is not understood.
 */
export function scheduleTime(text: string, now: number): number | null {
  if (iso.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? null : at;
  }
  const [, count = '', unit = ''] = relative.exec(text.trim()) ?? [];
  const length = units[unit.toLowerCase()];
  if (length === undefined) return null;
  return now + (/^an?$/i.test(count) ? 1 : Number(count)) * length;
}

/** Resend takes mails for at most 30 days ahead. */
export const furthestSchedule = 30 * 24 * 60 * minute;
