import type { Metadata } from '@fairlead/contract/platform/access';
import { texts } from '@fairlead/contract/platform/texts';
import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, HttpError } from '../../platform/http/answers/errors.ts';
import { clientIp } from '../../platform/http/requests/client-ip.ts';
import { type RequestInfo, requestInfo } from '../../platform/http/requests/request-info.ts';
import { isDeactivated } from './accounts.queries.ts';
import { type Device, findSession, type SessionAdmin, setSessionUsed } from './sessions.queries.ts';
import { readToken, type SessionClaims, sessionKey } from './token.ts';

type Routed = Request & { tsRestRoute?: { metadata?: unknown } };

/** What the contract says about the endpoint being called. */
export function endpointMetadata(req: Request): Metadata {
  const metadata = (req as Routed).tsRestRoute?.metadata;
  if (!metadata) throw new Error(`No access rule for ${req.method} ${req.path}`);
  return metadata as Metadata;
}

/** A page that refreshes itself keeps no session alive that nobody uses. */
const isBackgroundRefresh = (req: Request) => req.get('x-background-refresh') === 'true';

/** Characters of a browser's name for itself that are looked at and kept. */
const USER_AGENT_MAX = 500;

export const deviceOf = (req: Request): Device => ({
  ip: clientIp(req),
  userAgent: req.get('user-agent')?.slice(0, USER_AGENT_MAX),
});

/** For acts that a stolen session alone must not be enough for. */
export const confirmationNeeded = () =>
  new HttpError(403, texts.confirm.needed, { required: 'confirmation' });

function claimsReader({ config, now }: Deps) {
  const keys = config.acceptedJwtSecrets.map(sessionKey);
  return (req: Request): SessionClaims | null => {
    const token = /^Bearer ([^\s]+)$/i.exec(req.get('authorization') ?? '')?.[1];
    return token ? readToken(keys, token, now()) : null;
  };
}

/** The session that a request to an open endpoint names, if any: a login in place continues it. */
export function sessionReader(deps: Deps): (req: Request) => SessionClaims | undefined {
  const readClaims = claimsReader(deps);
  return (req) => readClaims(req) ?? undefined;
}

/** For super admins without a second factor while owners insist on one. */
const factorNeeded = () => new HttpError(403, texts.secondFactor.addFirst, { required: 'second_factor' });

function refuseUnlessMay(admin: SessionAdmin, { access, confirmed, ownAccount }: Metadata): void {
  if (access === 'superAdmin' && !admin.is_super_admin) throw forbidden(texts.admins.denied);
  if (admin.lacks_second_factor && !ownAccount) throw factorNeeded();
  if (confirmed && !admin.is_confirmed) throw confirmationNeeded();
}

/** Someone who held a session may know why it ended. */
async function sessionEnded(db: Knex, claims: SessionClaims | null): Promise<HttpError> {
  const isOut = claims !== null && (await isDeactivated(db, claims.adminId));
  return new HttpError(401, texts.session.expired, isOut ? { ended: 'deactivated' } : {});
}

/** Enforces the contract's access: before anything else in the request is looked at, and again once its body is there. */
export function authenticate(deps: Deps): RequestHandler {
  const { db, now } = deps;
  const readClaims = claimsReader(deps);
  return async (req, res, next) => {
    const metadata = endpointMetadata(req);
    const { access } = metadata;
    if (access === 'public' || access === 'signed') return next();
    const claims = readClaims(req);
    const admin = claims ? await findSession(db, claims.sessionId) : undefined;
    const isValid = admin && admin.id === claims?.adminId && new Date(admin.session_expires_at) > now();
    if (!isValid || admin.is_idle) throw await sessionEnded(db, claims);
    res.locals.admin = admin;
    refuseUnlessMay(admin, metadata);
    if (admin.is_stale && !isBackgroundRefresh(req))
      await setSessionUsed(db, admin.session_id, deviceOf(req));
    next();
  };
}

/** Who acts, from where, and in which request. */
export type Caller = { actor: SessionAdmin } & RequestInfo;

/** For endpoints that need a session and record what was done. */
export const callerOf = ({ res }: { res: Response }): Caller => ({
  actor: currentAdmin(res),
  ...requestInfo(res.req),
});

/** The admin who makes this request. Only for endpoints that need a session. */
export function currentAdmin(res: Response): SessionAdmin {
  const admin: unknown = res.locals.admin;
  if (!admin) throw new Error('This endpoint is open: there is no current admin');
  return admin as SessionAdmin;
}
