import type { Request } from 'express';
import { clientIp } from './client-ip.ts';
import { requestIdOf } from './request-id.ts';

/** What is stored or logged about the request behind an action, whether it came as JSON or as a form. */
export type RequestInfo = { ip: string; requestId: string | undefined };

export const requestInfo = (req: Request): RequestInfo => ({
  ip: clientIp(req),
  requestId: requestIdOf(req),
});
