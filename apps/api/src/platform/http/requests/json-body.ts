import type { Metadata } from '@fairlead/contract/platform/access';
import { IMPORT_PART_MAX } from '@fairlead/contract/platform/limits';
import express, { type Request, type RequestHandler } from 'express';
import { badRequest, HttpError } from '../answers/errors.ts';
import { oddShape } from './json-shape.ts';

/** Before it's parsed. JSON is always in UTF-8 (RFC 8259, 8.1). */
function verify(_req: unknown, _res: unknown, json: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new HttpError(415, 'Send the request in UTF-8');
  const oddity = oddShape(json);
  if (oddity) throw badRequest(`${oddity}, so nothing was saved`);
}
const upTo = (limit: string): RequestHandler => express.json({ limit, strict: false, verify });
const readers = {
  usual: upTo('100kb'),
  /** A document has at most 100 kB, and JSON may have it escaped and indented. */
  document: upTo('500kb'),
  /** Up to 50,000 manual emails. */
  people: upTo('5mb'),
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
    next(isObject(req.body) ? undefined : badRequest('The request body must be a JSON object'));
  });
};
