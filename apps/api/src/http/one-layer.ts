import type { RequestHandler } from 'express';

/** Makes one handler of several that return no promise. Express spends more time between two handlers than ours spend on a request. */
export const oneLayer =
  (...handlers: readonly RequestHandler[]): RequestHandler =>
  (req, res, next) => {
    let at = 0;
    const goOn = (error?: unknown): void => {
      const handler = error === undefined ? handlers[at++] : undefined;
      if (handler) handler(req, res, goOn);
      else next(error);
    };
    goOn();
  };
