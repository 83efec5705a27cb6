import { createHmac, hkdfSync } from 'node:crypto';
import type { Resend } from 'resend';

function fingerprintOf(apiKey: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fairlead provider key', 32));
  return createHmac('sha256', key).update(apiKey).digest('hex');
}

/** Under which the API key is remembered: for each accepted secret, the current one first. None reveals the key. */
export const keyFingerprints = ({ key = '' }: Pick<Resend, 'key'>, secrets: readonly string[]): string[] =>
  secrets.map((secret) => fingerprintOf(key, secret));
