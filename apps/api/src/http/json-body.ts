import type { Metadata } from '@fairlead/contract/access';
import { IMPORT_PART_MAX } from '@fairlead/contract/limits';
import express, { type Request, type RequestHandler } from 'express';
import { badRequest, HttpError } from './errors.ts';
import { oddShape } from './odd-shape.ts';

const readers = {
  usual: express.json({ limit: '100kb', strict: false }),
  /** A document has at most 100 kB, and JSON may have it escaped and indented. */
  document: express.json({ limit: '500kb', strict: false }),
  /** Up to 50,000 manual emails. */
  people: express.json({ limit: '5mb', strict: false }),
};

/** One part of a CSV file, as bytes: its reader checks whether they are text. */
const csv = express.raw({ limit: IMPORT_PART_MAX, type: 'text/csv' });

const hasBody = (headers: NodeJS.Dict<string | string[]>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type Route = { metadata: Metadata; body?: unknown };
export const routeOf = (req: Request): Route => (req as typeof req & { tsRestRoute: Route }).tsRestRoute;

/** Whether the contract declares a body for the endpoint being called. */
export function takesBody(req: Request): boolean {
  const { metadata, body } = routeOf(req);
  return (
    metadata.csvBody === true || metadata.imageBody === true || (typeof body === 'object' && body !== null)
  );
}

const isObject = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * Reads the bodies of endpoints that take one: JSON, or CSV where the contract says so (`image-body.ts` reads images). Anything else is refused,
 * because a form on another site could send it without a preflight. Comes after the access check, so anonymous callers
 * can't make the server parse. A missing body counts as one without fields, so the error is the text for the first of
 * them.
 */
export const jsonBody: RequestHandler = (req, res, next) => {
  const { metadata } = routeOf(req);
  if (!takesBody(req) || metadata.imageBody) return next();
  if (metadata.csvBody) {
    if (!req.is('text/csv')) throw new HttpError(415, 'Send the file as text/csv');
    return csv(req, res, next);
  }
  if (hasBody(req.headers) && !req.is('application/json')) {
    throw new HttpError(415, 'Send the request as application/json');
  }
  return readers[metadata.jsonBody ?? 'usual'](req, res, (error?: unknown) => {
    if (error) return next(error);
    if (req.body === undefined) req.body = {};
    if (!isObject(req.body)) return next(badRequest('The request body must be a JSON object'));
    const oddity = oddShape(req.body);
    next(oddity === undefined ? undefined : badRequest(oddity));
  });
};
