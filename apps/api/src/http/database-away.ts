/**
 * SQLSTATE classes and socket errors that mean: the database is away, or a replica that is not promoted yet (25006), not wrong. Among
 * containers a name resolves only while its container runs (ENOTFOUND).
 */
const AWAY =
  /^(08|57P|53|25006)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

/** Whether a failure is the database's absence, which passes, rather than a mistake. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && AWAY.test(code)) ||
    name === 'KnexTimeoutError' ||
    (typeof message === 'string' &&
      /Connection (terminated|ended)|Client has encountered a connection error|Unable to acquire a connection/.test(
        message,
      ))
  );
}
