import type { Response } from 'express';
import type { Reader } from '../../platform/db/desk.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { HttpError } from '../../platform/http/answers/errors.ts';
import { currentAdmin, endpointMetadata } from './authenticate.ts';

/** As front doors log it. Nobody reads the answer. */
const left = () => new HttpError(499, 'The client left before the answer was there');

const NEVER = new AbortController().signal;

function whenGone(res: Response): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort(left());
  if (res.destroyed) leave();
  else res.once('close', leave);
  return controller.signal;
}

/**
 * How a request reads in the lane that the contract names for its endpoint. The read ends when the client leaves, unless
 * others share its result.
 */
export const laneReader =
  ({ lanes }: Pick<ApiDeps, 'lanes'>) =>
  ({ res }: { res: Response }, { isShared = false } = {}): Reader => {
    const { req } = res;
    const { lane } = endpointMetadata(req);
    if (!lane) throw new Error(`The contract names no lane for ${req.method} ${req.path}`);
    const caller = { admin: currentAdmin(res).id, gone: isShared ? NEVER : whenGone(res) };
    return (work) => lanes[lane](caller, work);
  };
