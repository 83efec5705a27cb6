/**
 * SQLSTATE classes and socket errors that mean the database is away, or is a replica that isn't promoted yet (25006).
 * Among containers, a name resolves only while its container runs (ENOTFOUND).
 */
const AWAY =
  /^(08|57P|53|25006)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

/** Whether a failure means that the database is temporarily away, rather than a bug. */
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
