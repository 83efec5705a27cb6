const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s*[AP]M)?`;
const ZONE = String.raw`Z|UTC|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2}(?:\s+[A-Z]{3,4})?`;
const time = (day: string) => new RegExp(`^(${day})(?:(?:,?\\s+|T)(${CLOCK})\\s*(${ZONE})?)?$`, 'i');

/** ISO 8601, American dates, and months in words: what the known tools write, and spreadsheets make of it. */
const shapes = [
  time(String.raw`\d{4}-\d{2}-\d{2}`),
  time(String.raw`\d{1,2}/\d{1,2}/\d{4}`),
  time(String.raw`[a-z]{3,9}\.? \d{1,2},? \d{4}`),
  time(String.raw`\d{1,2} [a-z]{3,9} \d{4}`),
];
const EARLIEST = Date.UTC(1990, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;

export const looksLikeTime = (text: string): boolean => shapes.some((shape) => shape.test(text));

/**
 * A moment that has passed, as ISO 8601; undefined for anything else. A time without a zone is in UTC. A day may be
 * today's anywhere on Earth.
 */
export function readTime(text: string): string | undefined {
  const [, day, clock, zone] = shapes.map((shape) => shape.exec(text)).find(Boolean) ?? [];
  if (day === undefined) return undefined;
  // Go and others repeat the zone as a word after its offset, and write more digits than Date.parse takes.
  const offset = (zone ?? 'UTC').replace(/\s+[A-Z]+$/i, '').replace(/^Z$/i, 'UTC');
  const at = Date.parse(`${day.replaceAll('-', '/')} ${(clock ?? '00:00').replace(/\.\d+/, '')} ${offset}`);
  if (Number.isNaN(at) || at < EARLIEST || at > Date.now() + DAY_MS) return undefined;
  return new Date(Math.min(at, Date.now())).toISOString();
}
