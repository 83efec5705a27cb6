import { endpoints } from '@fairlead/contract/endpoints';
import { texts } from '@fairlead/contract/platform/texts';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { isDatabaseAway } from '../../db/database-away.ts';
import type { Deps } from '../../deps.ts';
import { maskPath } from '../logs/access-log.ts';
import { reportSecurityEvent } from '../logs/report-security-event.ts';
import { HttpError, notFound } from './errors.ts';

type Known = { status?: unknown; type?: unknown; expose?: unknown };

const bodyErrors: Record<string, string> = {
  'entity.too.large': 'The request is too large, so nothing was saved',
  'entity.parse.failed': 'The request body isn’t JSON, so nothing was saved',
  'encoding.unsupported': 'We can’t read this encoding of the request body. Nothing was saved.',
  'charset.unsupported': 'We can’t read this character set of the request body. Nothing was saved.',
  'parameters.too.many': 'The request has too many parameters, so nothing was saved',
};

/** What a caller may know about any failure; the cause stays hidden unless it's theirs. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const known = (typeof error === 'object' && error !== null ? error : {}) as Known;
  if (known.expose === true && typeof known.status === 'number' && known.status < 500) {
    return new HttpError(
      known.status,
      bodyErrors[String(known.type)] ?? 'We couldn’t read the request, so nothing was saved',
    );
  }
  if (error instanceof URIError) return new HttpError(400, 'We can’t read this address');
  return isDatabaseAway(error)
    ? new HttpError(503, texts.unavailable, {}, 5)
    : new HttpError(500, texts.internal);
}

type Answer = (failure: HttpError, req: Request, res: Response) => void;

/** `{ success: false, error }` */
const answerJson: Answer = ({ status, message, extra }, _req, res) => {
  res.set('Cache-Control', 'no-store');
  res.status(status).json({ success: false, error: message, ...extra });
};

/** The only place where a failure becomes a response. The pages of forms have an `answer` of their own. */
export function errorHandler(
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
  answer: Answer = answerJson,
): ErrorRequestHandler {
  return (error, req, res, next) => {
    const failure = toHttpError(error);
    if (failure.status >= 500)
      log.error(
        { err: error, requestId: res.locals.requestId, path: maskPath(req.originalUrl) },
        'request failed',
      );
    if (failure.event) reportSecurityEvent({ log, metrics }, failure.event, res);
    if (res.destroyed) return;
    if (res.headersSent) return next(error);
    if (failure.retryAfter !== undefined) res.set('Retry-After', String(failure.retryAfter));
    answer(failure, req, res);
  };
}

const segmentsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

const routes = endpoints.map(({ route }) => ({
  method: route.method as string,
  segments: segmentsOf(route.path),
}));

const fits = (own: readonly string[], asked: readonly string[]): boolean =>
  own.length === asked.length &&
  own.every((segment, at) => (segment.startsWith(':') ? asked[at] !== '' : segment === asked[at]));

/** The methods that a path of the API accepts, for Allow; empty if there are none. */
function allowedMethods(path: string): string[] {
  const asked = segmentsOf(path);
  const methods = new Set(routes.filter(({ segments }) => fits(segments, asked)).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return methods.size ? [...methods, 'OPTIONS'].sort() : [];
}

/** Handles requests below /api that no endpoint took: unknown paths, wrong methods, OPTIONS. */
export const unmatched: RequestHandler = (req, res) => {
  const allowed = allowedMethods(req.baseUrl + req.path);
  if (allowed.length === 0) throw notFound('There is nothing at this address');
  res.set('Allow', allowed.join(', '));
  if (req.method === 'OPTIONS') return res.status(204).end();
  throw new HttpError(405, `This address doesn’t take ${req.method}`);
};
