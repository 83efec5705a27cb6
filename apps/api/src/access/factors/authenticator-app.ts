import { brand } from '@fairlead/contract/platform/brand';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every app supports. */
const STANDARD = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const MILLISECONDS = STANDARD.period * 1_000;
/** Steps before and after the current one whose codes are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;
/** Steps that are searched only to say how far off a code is. */
const WIDE_WINDOW = 10;

/** 160 bits, in base 32. */
export const newAuthenticatorKey = (): string => new Secret({ size: 20 }).base32;

const appOf = (key: string, label = '') =>
  new TOTP({ ...STANDARD, issuer: brand.name, label, secret: Secret.fromBase32(key) });

/** What a QR code says to an authenticator app. */
export const authenticatorUri = (key: string, account: string): string => appOf(key, account).toString();

export type CheckedCode =
  | { outcome: 'correct'; step: number }
  /** A code of this step was entered before, or an early one was told to belong to it. */
  | { outcome: 'used' }
  /** Right at another time: `seconds` ago, or in the future (negative). */
  | { outcome: 'off'; step: number; seconds: number }
  | { outcome: 'wrong' };

type Known = { lastStep: number | null; barredStep: number | null };

/** Compares a code with what the app shows now, and only to explain, with what it shows some minutes around. */
export function checkCode(
  key: string,
  code: string,
  now: Date,
  { lastStep, barredStep }: Known = { lastStep: null, barredStep: null },
): CheckedCode {
  const timestamp = now.getTime();
  const current = Math.floor(timestamp / MILLISECONDS);
  const app = appOf(key);
  const delta =
    app.validate({ token: code, timestamp, window: WINDOW }) ??
    app.validate({ token: code, timestamp, window: WIDE_WINDOW });
  if (delta === null) return { outcome: 'wrong' };
  const step = current + delta;
  if ((lastStep !== null && step <= lastStep) || step === barredStep) return { outcome: 'used' };
  if (Math.abs(delta) > WINDOW) return { outcome: 'off', step, seconds: -delta * STANDARD.period };
  return { outcome: 'correct', step };
}
