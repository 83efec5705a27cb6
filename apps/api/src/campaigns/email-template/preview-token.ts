import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';

/**
 * The built-in offer for a subscriber or for nobody in particular, an email or a page of the site that was stored, or a
 * campaign's email as a recipient got it or as nobody in particular would.
 */
const Shown = z.union([
  z.object({ subscriberId: z.number().int().positive().nullable() }),
  z.object({ previewId: z.uuid(), isSitePage: z.literal(true).optional() }),
  z.object({
    campaignId: z.number().int().positive(),
    recipientId: z.number().int().positive().nullable(),
  }),
]);
const Claims = z.intersection(Shown, z.object({ expires: z.number() }));
type Claims = z.infer<typeof Claims>;
export type Shown = z.infer<typeof Shown>;

/** The key for previews, derived from a secret. Derived once, because that takes longer than the rest of a preview. */
export const previewKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fairlead template preview', 32));
const macOf = (key: Buffer, payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A token that shows one preview until `expires` (milliseconds since 1970). */
export function signPreview(key: Buffer, claims: Claims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${macOf(key, payload)}`;
}

/** @returns null for a token that isn't ours or has expired */
export function readPreview(keys: readonly Buffer[], token: string, now: Date): Claims | null {
  const [payload = '', mac = ''] = token.split('.');
  if (!keys.some((key) => isSame(mac, macOf(key, payload)))) return null;
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return claims.expires > now.getTime() ? claims : null;
}

/** Milliseconds for which a preview URL works. */
const PREVIEW_LASTS = 5 * 60_000;

type PreviewAddress = { url: string; expires_at: string };

/** Makes addresses that show something for some minutes. */
export function createPreviewAddresses({ config, now }: Pick<Deps, 'config' | 'now'>) {
  const key = previewKey(config.jwtSecret);
  return (shown: Shown): PreviewAddress => {
    const expires = now().getTime() + PREVIEW_LASTS;
    const token = signPreview(key, { ...shown, expires });
    return { url: `/api/email/template/preview/${token}`, expires_at: new Date(expires).toISOString() };
  };
}
