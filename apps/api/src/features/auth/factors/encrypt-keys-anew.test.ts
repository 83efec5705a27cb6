import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { factorCalls } from '../../../../test/factor-calls.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { encryptKeysAnew } from './encrypt-keys-anew.ts';

const [OLD, NEW] = [randomBytes(48).toString('base64'), randomBytes(48).toString('base64')] as const;
const app = useTestApp();
const calls = factorCalls(app);

/** From now on, the process has these secrets. */
const restart = async (jwtSecret: string, ...also: string[]): Promise<string> => {
  Object.assign(app.deps.config, { jwtSecret });
  app.deps.config.acceptedJwtSecrets.splice(0, 2, jwtSecret, ...also);
  let said = '';
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      said += chunk;
      done();
    },
  });
  await encryptKeysAnew({ ...app.deps, log: pino(into) });
  return said;
};
const secrets = () => app.db('admin_factors').orderBy('id').pluck('secret');

/** Without a session: the token of `owner` is signed with the secret of the tests. */
async function loginWith(answer: { code: string } | { recovery_code: string }) {
  const { second_factor } = (await calls.login()).body;
  return calls.answer(second_factor.challenge, answer);
}

// asvs 11.2.2
test('a rotation of JWT_SECRET keeps authenticator apps, and the old secret can go', async () => {
  const { token } = await calls.owner();
  const { key } = await calls.withAuthenticator(token);
  const before = app.deps.config.jwtSecret;
  const [stored] = await secrets();

  expect(await restart(before, NEW)).toBe('');
  expect(await secrets(), 'while the new one is only accepted').toEqual([stored]);
  expect(await restart(NEW, before)).toContain('encrypted with the new JWT_SECRET');
  expect(await secrets()).not.toEqual([stored]);
  expect(await restart(NEW, before), 'a second process').toBe('');
  expect(await restart(NEW)).toBe('');
  expect((await loginWith({ code: calls.codeOf(key) })).status).toBe(200);
  await restart(before);
});

test('processes that start at once do not undo each other', async () => {
  const { token } = await calls.owner();
  const { key } = await calls.withAuthenticator(token);
  const before = app.deps.config.jwtSecret;
  await Promise.all([restart(NEW, before), restart(NEW, before)]);
  expect((await loginWith({ code: calls.codeOf(key) })).status).toBe(200);
  await restart(before);
});

test('under another secret, codes are refused with a sentence, recovery codes work, and nothing is lost', async () => {
  const { token } = await calls.owner();
  const { key, codes } = await calls.withAuthenticator(token);
  const before = app.deps.config.jwtSecret;
  const stored = await secrets();
  expect(await restart(OLD)).toContain('authenticator apps were added under another JWT_SECRET');
  const { status, body } = await loginWith({ code: calls.codeOf(key) });
  expect({ status, error: body.error }).toEqual({
    status: 401,
    error:
      'We can’t check codes from authenticator apps, because the server’s secret was changed. Use a recovery code, or ask a super admin to remove the app.',
  });
  expect((await loginWith({ recovery_code: codes[0] ?? '' })).status).toBe(200);
  expect(await secrets()).toEqual(stored);
  await restart(before);
  expect((await loginWith({ code: calls.codeOf(key) })).status).toBe(200);
});
