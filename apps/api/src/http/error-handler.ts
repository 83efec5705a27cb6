import { texts } from '@fairlead/contract/texts';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { HttpError } from './errors.ts';

/** SQLSTATE classes and socket errors that mean: the database is away, not wrong. */
const AWAY = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;

type Known = { status?: unknown; type?: unknown; code?: unknown; name?: unknown; message?: unknown };

const bodyErrors: Record<string, string> = {
  'entity.too.large': 'The request is too large',
  'entity.parse.failed': 'The request body is not valid JSON',
  'encoding.unsupported': 'The encoding of the request body is not supported',
  'charset.unsupported': 'The character set of the request body is not supported',
  'parameters.too.many': 'The request has too many parameters',
};

/** What a caller may know of any failure; a cause that is not theirs stays hidden. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const known = (typeof error === 'object' && error !== null ? error : {}) as Known;
  if (typeof known.type === 'string' && typeof known.status === 'number' && known.status < 500) {
    return new HttpError(known.status, bodyErrors[known.type] ?? 'The request body could not be read');
  }
  if (error instanceof URIError) return new HttpError(400, 'The address is not valid');
  const away =
    (typeof known.code === 'string' && AWAY.test(known.code)) ||
    known.name === 'KnexTimeoutError' ||
    (typeof known.message === 'string' && /Connection (terminated|ended)/.test(known.message));
  return away ? new HttpError(503, texts.unavailable, {}, 5) : new HttpError(500, texts.internal);
}

/** The only place where a failure becomes an answer: `{ success: false, error }`. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const failure = toHttpError(error);
    if (failure.status >= 500)
      log.error({ err: error, requestId: res.locals.requestId, path: req.path }, 'request failed');
    if (res.headersSent) return next(error);
    if (failure.retryAfter !== undefined) res.set('Retry-After', String(failure.retryAfter));
    res.status(failure.status).json({ success: false, error: failure.message, ...failure.extra });
  };
}
