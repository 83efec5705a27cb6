/**
 * Seconds to wait, from `Retry-After`: a number or a date (RFC 9110 §10.2.3); undefined if it has neither, or a time in
 * the past. Header names are lower-case.
 */
export function retryAfterSeconds(
  headers: Record<string, string> | null,
  now = Date.now(),
): number | undefined {
  const value = headers?.['retry-after'] ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return seconds > 0 ? seconds : undefined;
}
