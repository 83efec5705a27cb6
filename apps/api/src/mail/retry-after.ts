/**
 * Seconds to wait, as `Retry-After` says: a number or a date (RFC 9110 §10.2.3); undefined when it says neither, or a time that has
 * passed. Names of headers are lower-case.
 */
export function retryAfterSeconds(
  headers: Record<string, string> | null,
  now = Date.now(),
): number | undefined {
  const said = headers?.['retry-after'] ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1_000;
  return seconds > 0 ? seconds : undefined;
}
