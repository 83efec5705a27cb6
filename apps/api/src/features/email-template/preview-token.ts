import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const Claims = z.object({ subscriberId: z.number().int().positive().nullable(), expires: z.number() });
type Claims = z.infer<typeof Claims>;

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fairlead template preview', 32));
const macOf = (secret: string, payload: string) =>
  createHmac('sha256', keyOf(secret)).update(payload).digest('base64url');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A token that shows one preview until `expires` (milliseconds since 1970), signed with a key of its own. */
export function signPreview(secret: string, claims: Claims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${macOf(secret, payload)}`;
}

/** @returns null for a token that is not ours or has expired */
export function readPreview(secrets: readonly string[], token: string, now: Date): Claims | null {
  const [payload = '', mac = ''] = token.split('.');
  if (!secrets.some((secret) => isSame(mac, macOf(secret, payload)))) return null;
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return claims.expires > now.getTime() ? claims : null;
}
