import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { authenticatorUri, checkCode, newAuthenticatorKey } from './authenticator-app.ts';

/** RFC 6238 appendix B: key, times in seconds, and the last six of eight digits. */
const KEY = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1_000);

// asvs 11.2.1
describe('codes of RFC 6238', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds', (seconds, code) => {
    expect(checkCode(KEY, code, at(seconds))).toEqual({ outcome: 'correct', step: Math.floor(seconds / 30) });
  });
});

describe('the time of a code', () => {
  const STEP = 41_152_263;
  const CODE = '005924';
  const inSteps = (steps: number) => at((STEP + steps) * 30 + 15);

  // asvs 6.5.5
  test.each([-1, 0, 1])('may be off by %d steps', (steps) => {
    expect(checkCode(KEY, CODE, inSteps(steps))).toEqual({ outcome: 'correct', step: STEP });
  });

  // asvs 6.5.5
  test.each([
    [2, 60],
    [3, 90],
    [10, 300],
    [-2, -60],
    [-3, -90],
    [-10, -300],
  ])('is told if it is off by %d steps, and the code is refused', (steps, seconds) => {
    expect(checkCode(KEY, CODE, inSteps(steps))).toEqual({ outcome: 'off', step: STEP, seconds });
  });

  test.each([11, -11])('is not told if it is off by %d', (steps) => {
    expect(checkCode(KEY, CODE, inSteps(steps))).toEqual({ outcome: 'wrong' });
  });

  test('counts from the last code that was used', () => {
    const known = (lastStep: number) => ({ lastStep, barredStep: null });
    expect(checkCode(KEY, CODE, inSteps(0), known(STEP))).toEqual({ outcome: 'used' });
    expect(checkCode(KEY, CODE, inSteps(0), known(STEP + 1))).toEqual({ outcome: 'used' });
    expect(checkCode(KEY, CODE, inSteps(0), known(STEP - 1)).outcome).toBe('correct');
    expect(checkCode(KEY, CODE, inSteps(0), { lastStep: null, barredStep: STEP })).toEqual({
      outcome: 'used',
    });
  });
});

// asvs 6.5.3, 11.2.3
test('a new key has 160 bits and no two are the same', () => {
  const keys = Array.from({ length: 50 }, newAuthenticatorKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(Secret.fromBase32(key).bytes).toHaveLength(20);
});

test('an app learns whose key it is', () => {
  const uri = new URL(authenticatorUri(KEY, 'marie curie'));
  expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
    'otpauth://totp/Fairlead:marie curie',
  );
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Fairlead', secret: KEY });
});
