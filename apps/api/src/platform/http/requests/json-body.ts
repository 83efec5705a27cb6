import type { Metadata } from '@fairlead/contract/platform/access';
import { IMPORT_PART_MAX } from '@fairlead/contract/platform/limits';
import express, { type Request, type RequestHandler } from 'express';
import { badRequest, HttpError } from '../answers/errors.ts';

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

/** Far more than any body of the contract has. */
const FIELDS_MAX = 100;
const DEPTH_MAX = 20;
const OBJECTS_AND_LISTS_MAX = 20_000;
/** Entries of all lists: a send may name 100,000 people, 100,000 who are left out, and 50,000 addresses. */
const ENTRIES_MAX = 400_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENS_LIST = 0x5b;
const OPENS_OBJECT = 0x7b;
const CLOSES_LIST = 0x5d;
const CLOSES_OBJECT = 0x7d;

/** Where the string that begins at `start` ends: at the first quotation mark that isn't escaped. */
function endOfString(json: Buffer, start: number): number {
  let end = json.indexOf(QUOTE, start + 1);
  while (end >= 0) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
    end = json.indexOf(QUOTE, end + 1);
  }
  return json.length;
}

/** Counts what's in a JSON text, whatever it's for. */
function counter() {
  /** Fields seen so far of each object that is open; undefined for a list. */
  const open: (number | undefined)[] = [];
  let containers = 0;
  let entries = 0;

  function begin(fields: number | undefined): string | undefined {
    open.push(fields);
    containers += 1;
    if (open.length > DEPTH_MAX) return `The request is nested more than ${DEPTH_MAX} levels deep`;
    return containers > OBJECTS_AND_LISTS_MAX ? 'The request has too many objects and lists' : undefined;
  }

  function another(): string | undefined {
    const fields = open.at(-1);
    if (fields === undefined) {
      entries += 1;
      return entries > ENTRIES_MAX ? 'The request has too many entries in its lists' : undefined;
    }
    open[open.length - 1] = fields + 1;
    return fields + 1 > FIELDS_MAX
      ? `Something in the request has more than ${FIELDS_MAX} fields`
      : undefined;
  }

  return (byte: number | undefined): string | undefined => {
    if (byte === COMMA) return another();
    if (byte === OPENS_OBJECT) return begin(1);
    if (byte === OPENS_LIST) return begin(undefined);
    if (byte === CLOSES_OBJECT || byte === CLOSES_LIST) open.pop();
    return undefined;
  };
}

/**
 * Why a JSON text isn't even parsed: a million objects take more memory than the process may have, and of a million
 * unknown fields a schema would name each.
 * @param json in UTF-8; it needn't be valid
 */
function oddShape(json: Buffer): string | undefined {
  const count = counter();
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else {
      const oddity = count(byte);
      if (oddity) return oddity;
    }
  }
  return undefined;
}
