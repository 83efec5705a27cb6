import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ownAccount, ownAccountConfirmed, withUnscreened } from '../platform/access.ts';
import { adminErrors, ErrorBody, fails } from '../platform/errors.ts';
import { done, id, line, time } from '../platform/fields.ts';
import { FACTOR_NAME_MAX } from '../platform/limits.ts';
import { adminIdText, count } from '../platform/numbers.ts';
import { texts } from '../platform/texts.ts';

const c = initContract();

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, texts.secondFactor.passkeyFailed);

/** What `navigator.credentials` takes, as the JSON of WebAuthn level 3. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

const credential = {
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key'),
};

/** What `navigator.credentials.create` made, as the JSON of WebAuthn level 3. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(5_000),
    attestationObject: base64url(50_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** What `navigator.credentials.get` answered, as the JSON of WebAuthn level 3. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(5_000),
    authenticatorData: base64url(5_000),
    signature: base64url(5_000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

const { codeInvalid } = texts.secondFactor;
/** A code from an authenticator app, with or without the space in its middle. */
export const AuthenticatorCode = z
  .string({ error: codeInvalid })
  .trim()
  .regex(/^\d{3} ?\d{3}$/, codeInvalid)
  .transform((code) => code.replace(' ', ''));

export const FactorKind = z.enum(['passkey', 'totp']);
export type FactorKind = z.infer<typeof FactorKind>;

/** What a login still needs after the password. */
export const SecondFactorRequest = z.object({
  challenge: z.uuid(),
  expires_at: time,
  methods: z.array(z.enum([...FactorKind.options, 'recovery_code'])),
  passkey: PasskeyOptions.optional(),
});
export type SecondFactorRequest = z.infer<typeof SecondFactorRequest>;

/** `second_factor` if the password was correct and the account has one. */
export const LoginRefusal = ErrorBody.extend({ second_factor: SecondFactorRequest.optional() });
export type LoginRefusal = z.infer<typeof LoginRefusal>;

/** Exactly one of the three. */
export const SecondFactorAnswer = z
  .object({
    challenge: z.uuid(),
    code: AuthenticatorCode.optional(),
    recovery_code: z.string().trim().min(1).max(100).optional(),
    passkey: PasskeyAssertion.optional(),
  })
  .refine(
    ({ code, recovery_code, passkey }) => [code, recovery_code, passkey].filter(Boolean).length === 1,
    texts.secondFactor.choose,
  );

export const SecondFactor = z.object({
  id,
  kind: FactorKind,
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const Name = line(FACTOR_NAME_MAX, texts.secondFactor.nameRequired);

/** `recovery_codes` with the first factor only: they aren't shown again. */
const Added = done.extend({
  factor: SecondFactor,
  recovery_codes: z.array(z.string()).optional(),
});

export const secondFactors = c.router({
  list: {
    method: 'GET',
    path: '/account/second-factors',
    summary: 'The second factors of this account, oldest first',
    metadata: ownAccount,
    responses: {
      200: done.extend({
        factors: z.array(SecondFactor),
        recovery_codes_left: count,
        /** The account has to have one. */
        is_required: z.boolean(),
        /** The host on which passkeys work, and its subdomains; null if they can't work anywhere. */
        passkey_host: z.string().nullable(),
      }),
      ...adminErrors,
    },
  },
  beginAuthenticator: {
    method: 'POST',
    path: '/account/second-factors/authenticator/begin',
    summary: 'Create a key for an authenticator app',
    metadata: ownAccountConfirmed,
    body: c.noBody(),
    responses: {
      200: done.extend({
        enrollment: z.uuid(),
        /** In base 32. */
        key: z.string(),
        /** For a QR code. */
        uri: z.string(),
      }),
      ...adminErrors,
    },
  },
  addAuthenticator: {
    method: 'POST',
    path: '/account/second-factors/authenticator',
    summary: 'Add the authenticator app that shows this code',
    metadata: withUnscreened(ownAccountConfirmed, 'code'),
    body: z.strictObject({ enrollment: z.uuid(), name: Name, code: AuthenticatorCode }),
    responses: { 200: Added, ...adminErrors, ...fails(409) },
  },
  beginPasskey: {
    method: 'POST',
    path: '/account/second-factors/passkey/begin',
    summary: 'Start creating a passkey',
    metadata: ownAccountConfirmed,
    body: c.noBody(),
    responses: {
      200: done.extend({ enrollment: z.uuid(), options: PasskeyOptions }),
      ...adminErrors,
      ...fails(409),
    },
  },
  addPasskey: {
    method: 'POST',
    path: '/account/second-factors/passkey',
    summary: 'Add the passkey that was created',
    metadata: withUnscreened(ownAccountConfirmed, 'passkey'),
    body: z.strictObject({ enrollment: z.uuid(), name: Name, passkey: PasskeyRegistration }),
    responses: { 200: Added, ...adminErrors, ...fails(409) },
  },
  remove: {
    method: 'DELETE',
    path: '/account/second-factors/:id',
    summary: 'Remove a second factor; recovery codes go with the last one',
    metadata: ownAccountConfirmed,
    pathParams: z.object({ id: adminIdText }),
    responses: { 200: done, ...adminErrors, ...fails(404, 409) },
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/account/recovery-codes',
    summary: 'Create ten new recovery codes; the old ones stop working',
    metadata: ownAccountConfirmed,
    body: c.noBody(),
    responses: { 200: done.extend({ recovery_codes: z.array(z.string()) }), ...adminErrors, ...fails(409) },
  },
});
