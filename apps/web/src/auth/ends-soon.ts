/** Milliseconds before its end at which a session offers to be renewed. */
const WARNING_MS = 5 * 60_000;

/** Whether a session that ends at `expiresAt` (ISO 8601) is in its last five minutes at `now` (milliseconds). */
export function endsSoon(expiresAt: string, now: number): boolean {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= WARNING_MS;
}
