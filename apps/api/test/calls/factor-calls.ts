import type { PasskeyAssertion } from '@fairlead/contract/access/second-factors';
import { Secret, TOTP } from 'otpauth';
import { beforeEach } from 'vitest';
import { PASSWORD, PASSWORD_HASH } from '../people/passwords.ts';
import { type SoftwarePasskey, softwarePasskey } from '../people/software-passkey.ts';
import type { useTestApp } from '../test-app.ts';

type App = ReturnType<typeof useTestApp>;
const bearer = { type: 'bearer' } as const;
const FACTORS = '/api/account/second-factors';
const STEP = 30_000;

/** Requests about second factors that several tests make. */
export const factorCalls = (app: App) => {
  let offset = 0;
  // The middle of a step: a code stays the current one while a test runs.
  beforeEach(() => {
    offset = STEP / 2 - (Date.now() % STEP);
    app.moveClock(offset);
  });
  /** What an authenticator app with this key shows some seconds from now. */
  const codeOf = (key: string, inSeconds = 0): string =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: app.deps.now().getTime() + inSeconds * 1_000,
    });
  const post = (token: string, path: string, body?: object) =>
    app.request().post(path).auth(token, bearer).send(body);
  return {
    codeOf,
    /** Moves the application's clock ahead. */
    passSeconds: (seconds: number) => app.moveClock(offset + seconds * 1_000),
    /** A super admin with a password. */
    owner: (fields = {}) =>
      app.asSuperAdmin({
        username: 'marie',
        email: 'marie@lab.invalid',
        password_hash: PASSWORD_HASH,
        ...fields,
      }),
    list: async (token: string) => (await app.request().get(FACTORS).auth(token, bearer)).body,
    remove: (token: string, id: number) => app.request().delete(`${FACTORS}/${id}`).auth(token, bearer),
    newCodes: (token: string) => post(token, '/api/account/recovery-codes'),
    beginAuthenticator: (token: string) => post(token, `${FACTORS}/authenticator/begin`),
    addAuthenticator: (token: string, body: object) => post(token, `${FACTORS}/authenticator`, body),
    beginPasskey: (token: string) => post(token, `${FACTORS}/passkey/begin`),
    addPasskey: (token: string, body: object) => post(token, `${FACTORS}/passkey`, body),
    /** An app that's set up with a code from half a minute ago, so that the current one is unused. */
    withAuthenticator: async (token: string, name = 'Phone') => {
      const { body: begun } = await post(token, `${FACTORS}/authenticator/begin`).expect(200);
      const code = codeOf(begun.key, -30);
      const body = { enrollment: begun.enrollment, name, code };
      const { body: added } = await post(token, `${FACTORS}/authenticator`, body).expect(200);
      return { key: begun.key as string, factor: added.factor, codes: added.recovery_codes as string[] };
    },
    withPasskey: async (token: string, passkey: SoftwarePasskey = softwarePasskey(), name = 'Laptop') => {
      const { body: begun } = await post(token, `${FACTORS}/passkey/begin`).expect(200);
      const body = { enrollment: begun.enrollment, name, passkey: passkey.register(begun.options.challenge) };
      const { body: added } = await post(token, `${FACTORS}/passkey`, body).expect(200);
      return { passkey, factor: added.factor, codes: added.recovery_codes as string[] };
    },
    login: (password = PASSWORD) =>
      app.request().post('/api/admin/login').send({ username: 'marie', password }),
    answer: (
      challenge: string,
      answer: { code?: string; recovery_code?: string; passkey?: PasskeyAssertion },
    ) =>
      app
        .request()
        .post('/api/admin/login/second-factor')
        .send({ challenge, ...answer }),
  };
};
