import type { Metadata } from '@fairlead/contract/access';
import { texts } from '@fairlead/contract/texts';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../../deps.ts';
import { forbidden, unauthorized } from '../../http/errors.ts';
import { type RequestInfo, requestInfo } from '../../http/request-info.ts';
import { findSession, type SessionAdmin } from './sessions.queries.ts';
import { readToken, sessionKey } from './token.ts';

type Routed = Request & { tsRestRoute?: { metadata?: unknown } };

/** What the contract says about the endpoint being called. */
function endpointMetadata(req: Request): Metadata {
  const metadata = (req as Routed).tsRestRoute?.metadata;
  if (!metadata) throw new Error(`No access rule for ${req.method} ${req.path}`);
  return metadata as Metadata;
}

/** Enforces the contract's access: before anything else in the request is looked at, and again once its body is there. */
export function authenticate({ config, db, now }: Deps): RequestHandler {
  const keys = config.acceptedJwtSecrets.map(sessionKey);
  return async (req, res, next) => {
    const { access } = endpointMetadata(req);
    if (access === 'public' || access === 'signed') return next();
    const token = /^Bearer ([^\s]+)$/i.exec(req.get('authorization') ?? '')?.[1];
    const claims = token ? readToken(keys, token, now()) : null;
    const admin = claims ? await findSession(db, claims.sessionId) : undefined;
    const isValid = admin && admin.id === claims?.adminId && new Date(admin.session_expires_at) > now();
    if (!isValid) throw unauthorized(texts.session.expired);
    res.locals.admin = admin;
    if (access === 'superAdmin' && !admin.is_super_admin) throw forbidden(texts.admins.denied);
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
