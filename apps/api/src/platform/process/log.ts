import pino, { type DestinationStream, type Logger } from 'pino';

/** What an email can consist of, with its at sign. */
const WORD = /[^\s"'<>()[\],;:/=]+/g;

/** A domain has a letter: in a stack trace, the number after `pg@8.1` is a version. */
const maskWord = (word: string): string => {
  const parts = word.split('@');
  return parts.map((part, at) => (part && /[a-z]/i.test(parts[at + 1] ?? '') ? '***' : part)).join('@');
};

/** Emails without their local part: `***@example.org`. */
export const maskEmails = (text: string): string =>
  text.replace(WORD, (word) => (word.includes('@') ? maskWord(word) : word));

/** Keys whose values are never logged, even if they are passed to it. */
const SECRETS = ['password', 'newPassword', 'currentPassword', 'token', 'authorization', 'cookie', 'apiKey'];

/** An error without the values PostgreSQL quotes in `detail` and `where`. */
const serializeError = (error: unknown) => {
  if (!(error instanceof Error)) return maskEmails(String(error));
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: maskEmails(error.message),
    stack: maskEmails(error.stack ?? ''),
    code,
    constraint,
    table,
    ...(error.cause ? { cause: maskEmails(String(error.cause)) } : {}),
  };
};

/** JSON lines in UTC, to stdout by default. pino escapes line breaks, so nobody can forge a line. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`]), censor: '[secret]' },
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 }),
  );
