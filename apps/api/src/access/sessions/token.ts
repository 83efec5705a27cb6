import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const ISSUER = 'fairlead';
const AUDIENCE = 'fairlead-admin';
const Claims = z.object({ jti: z.uuid(), sub: z.string().regex(/^\d+$/) });

export type SessionClaims = { sessionId: string; adminId: number };

export const sessionKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'));

/** HS256 (RFC 7518 §3.2). The token only names a session row; the row decides. */
export const signToken = (key: KeyObject, claims: SessionClaims, expiresAt: Date): string =>
  jwt.sign({ exp: Math.floor(expiresAt.getTime() / 1000) }, key, {
    algorithm: 'HS256',
    issuer: ISSUER,
    audience: AUDIENCE,
    jwtid: claims.sessionId,
    subject: String(claims.adminId),
  });

const verified = (key: KeyObject, token: string, now: Date): unknown => {
  try {
    return jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
  } catch {
    return undefined;
  }
};

/** @returns null for anything but a token of ours: wrong algorithm, key, issuer, or audience, or expired */
export function readToken(keys: readonly KeyObject[], token: string, now: Date): SessionClaims | null {
  for (const key of keys) {
    const claims = Claims.safeParse(verified(key, token, now));
    if (claims.success) return { sessionId: claims.data.jti, adminId: Number(claims.data.sub) };
  }
  return null;
}
