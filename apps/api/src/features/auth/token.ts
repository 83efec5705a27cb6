import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { onFirstUse } from '../../process/on-first-use.ts';

const jwt = onFirstUse<typeof import('jsonwebtoken')>('jsonwebtoken');

const ISSUER = 'fairlead';
const AUDIENCE = 'fairlead-admin';
const Claims = z.object({ jti: z.uuid(), sub: z.string().regex(/^\d+$/), exp: z.number() });

export type SessionClaims = { sessionId: string; adminId: number };

/** A key object: verifying with a string secret parses it anew each time and costs about forty times as much. */
export const sessionKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'));

/** HS256 (RFC 7518 §3.2). The token only names a session row; the row decides. */
export const signToken = (key: KeyObject, claims: SessionClaims, expiresAt: Date): string =>
  jwt().sign({ exp: Math.floor(expiresAt.getTime() / 1000) }, key, {
    algorithm: 'HS256',
    issuer: ISSUER,
    audience: AUDIENCE,
    jwtid: claims.sessionId,
    subject: String(claims.adminId),
  });

const verified = (key: KeyObject, token: string, now: Date): unknown => {
  try {
    return jwt().verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
  } catch {
    return undefined;
  }
};

function readToken(keys: readonly KeyObject[], token: string, now: Date): Remembered | null {
  for (const key of keys) {
    const claims = Claims.safeParse(verified(key, token, now));
    if (claims.success) {
      const { jti, sub, exp } = claims.data;
      return { claims: { sessionId: jti, adminId: Number(sub) }, expiresAt: exp * 1_000 };
    }
  }
  return null;
}

type Remembered = { claims: SessionClaims; expiresAt: number };

/** Tokens that are remembered: more than admins work at the same time. */
const MOST = 1_000;

/**
 * Reads tokens of ours. A token that was right is right until it expires, so that its signature is judged once, not with each request
 * (decision 0162). Whether its session still exists is for the database to say, each time.
 */
export function createTokenReader(secrets: readonly string[]) {
  const keys = secrets.map(sessionKey);
  const known = new Map<string, Remembered>();
  /** @returns null for anything else: other algorithm, none of the keys, issuer, audience, or expired */
  return (token: string, now: Date): SessionClaims | null => {
    const read = known.get(token) ?? readToken(keys, token, now);
    if (!read) return null;
    if (read.expiresAt <= now.getTime()) {
      known.delete(token);
      return null;
    }
    if (known.size >= MOST && !known.has(token)) known.clear();
    known.set(token, read);
    return read.claims;
  };
}
