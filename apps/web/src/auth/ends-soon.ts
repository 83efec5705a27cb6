/** How long before its end a session can be extended, in milliseconds. */
const WARNING_MS = 5 * 60_000;

/** Whether a session that expires at `expiresAt` (ISO 8601) is in its last five minutes at `now` (milliseconds). */
export function endsSoon(expiresAt: string, now: number): boolean {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= WARNING_MS;
}
