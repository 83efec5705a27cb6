import type { RequestHandler, Response } from 'express';
import { onFirstUse } from '../process/on-first-use.ts';

/** Bytes below which compression gains nothing. */
const WORTH_IT = 1_024;

const compression = onFirstUse<typeof import('compression')>('compression');
let wrap: RequestHandler | undefined;

/** From here on what is written to this answer is compressed, where the client takes that. Before anything is written. */
export function compressAnswer(res: Response): void {
  wrap ??= compression()({ threshold: WORTH_IT });
  wrap(res.req, res, () => {});
}

/** Compresses answers that are worth it. The library wraps an answer at a cost, and most are too short: it is asked when there is a long one. */
export const compressLongAnswers: RequestHandler = (_req, res, next) => {
  const { send } = res;
  res.send = (body) => {
    if (typeof body === 'string' && body.length >= WORTH_IT) compressAnswer(res);
    return send.call(res, body);
  };
  next();
};
