import type { ErrorRequestHandler, Request } from 'express';
import type { Knex } from 'knex';
import { recordActivity } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError } from '../../platform/http/answers/errors.ts';
import { addHits } from '../../platform/http/limits/rate-limit.queries.ts';
import { type Caller, callerOf } from './authenticate.ts';

type Routed = Request & { tsRestRoute?: { method: string; path: string; summary?: string } };

/** Seconds in which an admin's refusals by one endpoint are one entry, so a script that goes on can't fill the log. */
const WINDOW = 600;

const recordRefusal = (
  db: Knex,
  { actor, ip }: Caller,
  { method, path, summary }: NonNullable<Routed['tsRestRoute']>,
) =>
  db.transaction(async (trx) => {
    const client = `admin:${actor.id} ${method} ${path}`;
    const { hits } = await addHits(trx, { name: 'refusal', seconds: WINDOW, client, count: 1 });
    const description = `Was denied “${summary ?? path}”, which is for super admins only`;
    if (hits === 1) await recordActivity(trx, actor, 'ACCESS_REFUSED', description, ip);
  });

/** Puts into the activity log which admins asked for what they may not do. */
export const recordRefusals =
  ({ db }: Deps): ErrorRequestHandler =>
  async (error, req, res, next) => {
    const route = (req as Routed).tsRestRoute;
    const isRefusal = error instanceof HttpError && error.event === 'access_refused';
    if (isRefusal && route && res.locals.admin) await recordRefusal(db, callerOf({ res }), route);
    next(error);
  };
