import type { ErrorBody, LoginRefusal } from '@fairlead/contract/types';

type Extra = Pick<ErrorBody, 'fields' | 'required'> &
  Pick<LoginRefusal, 'second_factor'> & { recipients?: number };

/**
 * The only kind of failure for callers: thrown anywhere, and turned into `{ success: false, error }` by the error
 * handler.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly extra: Extra;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, extra: Extra = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new HttpError(400, message, fields ? { fields } : {});
export const unauthorized = (message: string) => new HttpError(401, message);
export const forbidden = (message: string) => new HttpError(403, message);
export const notFound = (message: string) => new HttpError(404, message);
export const conflict = (message: string, extra: Extra = {}) => new HttpError(409, message, extra);
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, message, {}, Math.max(1, Math.ceil(retryAfterSeconds)));
