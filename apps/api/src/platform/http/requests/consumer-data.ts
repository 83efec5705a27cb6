import { setImmediate as othersFirst } from 'node:timers/promises';
import { documentTexts } from '@fairlead/contract/email/document/document-texts';
import { findNumberInSteps, type NumberPlace } from '@fairlead/contract/people/consumer-data/find-number';
import type { Metadata } from '@fairlead/contract/platform/access';
import { socialSecurityRefusal } from '@fairlead/contract/platform/text/form-texts';
import type { RequestHandler } from 'express';
import { badRequest } from '../answers/errors.ts';
import { routeOf } from './json-body.ts';

const refusalIn = ({ block }: NumberPlace): string =>
  block === undefined ? socialSecurityRefusal : documentTexts.inBlock(block + 1, socialSecurityRefusal);

type Errors = Record<string, string>;

function* readFields(
  fields: object,
  { unscreened = [] }: Pick<Metadata, 'unscreened'> = {},
): Generator<void, Errors | undefined> {
  const errors: Errors = {};
  for (const [name, value] of Object.entries(fields)) {
    if (unscreened.includes(name)) continue;
    const found = yield* findNumberInSteps({ [name]: value });
    if (found) errors[name] = refusalIn(found);
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Milliseconds after which others get their turn: the body of a campaign can have 5 MB. */
const TURN_MS = 25;

/** What to say at each field that has a Social Security number; undefined if none has. */
export async function consumerDataErrors(...of: Parameters<typeof readFields>): Promise<Errors | undefined> {
  const reading = readFields(...of);
  let began = performance.now();
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < TURN_MS) continue;
    await othersFirst();
    began = performance.now();
  }
}

/** @throws HttpError 400 if a field has a Social Security number */
export async function refuseNumbersIn(...of: Parameters<typeof readFields>): Promise<void> {
  const errors = await consumerDataErrors(...of);
  if (errors) throw badRequest(Object.values(errors)[0] ?? socialSecurityRefusal, errors);
}

/**
 * Refuses requests that would store a Social Security number. Comes after the body is read and access was checked. The
 * rows of a file are looked at one by one, where they're read.
 */
export const refuseConsumerData: RequestHandler = async (req, _res, next) => {
  if (req.method === 'GET') return next();
  const { metadata } = routeOf(req);
  const { 'idempotency-key': key } = req.headers;
  const body = Buffer.isBuffer(req.body) ? {} : (req.body ?? {});
  await refuseNumbersIn({ ...req.query, ...(key && { 'idempotency-key': key }), ...body }, metadata);
  next();
};
