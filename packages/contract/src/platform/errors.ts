import { z } from 'zod';

/** The only shape of a failure. `fields` holds a text per field, if several are wrong or a password is too weak. */
export const ErrorBody = z.object({
  success: z.literal(false),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With 403: what the caller has to do first. `confirmation`: log in again, or /api/account/confirm. */
  required: z.enum(['confirmation', 'second_factor']).optional(),
  /** With 401: the session ended because the account was deactivated. */
  ended: z.literal('deactivated').optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;

/** Declares the failures of an endpoint; `commonErrors` are added to each. */
export const fails = <S extends ErrorStatus>(...statuses: S[]): Record<S, typeof ErrorBody> =>
  Object.fromEntries(statuses.map((status) => [status, ErrorBody])) as Record<S, typeof ErrorBody>;

export const commonErrors = fails(400, 413, 415, 429, 500, 503);
/** Failures of every endpoint that needs a session. */
export const adminErrors = fails(401, 403);
