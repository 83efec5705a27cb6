import { texts } from '@fairlead/contract/platform/texts';
import { expect, test } from 'vitest';
import { PASSWORD, PASSWORD_HASH } from '../../../test/people/passwords.ts';
import { HttpError } from '../../platform/http/answers/errors.ts';
import { createPasswords, isOutdated } from './passwords.ts';

// asvs 11.2.1, 11.4.2
// claim password-hash
test('passwords are hashed with argon2id, 19 MiB, two passes, one lane', async () => {
  const hash = await createPasswords().hash(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isOutdated(hash)).toBe(false);
});

test('a password matches only its own hash, and none matches without an account', async () => {
  const passwords = createPasswords();
  expect(await passwords.verify(PASSWORD_HASH, PASSWORD)).toBe(true);
  expect(await passwords.verify(PASSWORD_HASH, `${PASSWORD} `)).toBe(false);
  expect(await passwords.verify(undefined, PASSWORD)).toBe(false);
  expect(await passwords.verify(undefined, '')).toBe(false);
});

// asvs 6.2.8, 6.2.9
test('passwords of 256 characters in any script are compared to the last character', async () => {
  const passwords = createPasswords();
  const long = '係留ロープ'.repeat(51);
  const hash = await passwords.hash(`${long}a`);
  expect(await passwords.verify(hash, `${long}a`)).toBe(true);
  expect(await passwords.verify(hash, `${long}b`)).toBe(false);
});

test('a flood is refused instead of queued indefinitely, and the next request is served', async () => {
  const passwords = createPasswords({ atOnce: 1, waiting: 3 });
  const flood = await Promise.allSettled(
    Array.from({ length: 20 }, () => passwords.verify(undefined, PASSWORD)),
  );
  const refused = flood.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(flood.length - refused.length).toBeGreaterThanOrEqual(3);
  expect(flood.length - refused.length).toBeLessThanOrEqual(5);
  for (const error of refused) {
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 503, message: texts.unavailable, retryAfter: 1 });
  }
  expect(await passwords.verify(PASSWORD_HASH, PASSWORD)).toBe(true);
});
