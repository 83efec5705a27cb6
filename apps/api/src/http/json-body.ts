import express, { type RequestHandler } from 'express';
import { badRequest, HttpError } from './errors.ts';

const usual = express.json({ limit: '100kb', strict: false });
/** Up to 50,000 manual addresses. */
const large = express.json({ limit: '5mb', strict: false });

const hasBody = (headers: NodeJS.Dict<string | string[]>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isObject = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * Reads JSON bodies of endpoints that take one. Anything else is refused: a form on another site could send it without
 * asking. Comes after the access check, so that strangers cannot make the server parse. No body at all is one
 * without fields, so that the answer is the text for the first of them.
 */
export const jsonBody: RequestHandler = (req, res, next) => {
  const { tsRestRoute: route } = req as typeof req & {
    tsRestRoute: { metadata: { largeBody?: boolean }; body?: unknown };
  };
  if (typeof route.body !== 'object' || route.body === null) return next();
  if (hasBody(req.headers) && !req.is('application/json')) {
    throw new HttpError(415, 'Send the request as application/json');
  }
  return (route.metadata.largeBody ? large : usual)(req, res, (error?: unknown) => {
    if (error) return next(error);
    if (req.body === undefined) req.body = {};
    next(isObject(req.body) ? undefined : badRequest('The request body must be a JSON object'));
  });
};
