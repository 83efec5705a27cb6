import { describe, expect, test } from 'vitest';
import { factorCalls } from '../../../test/factor-calls.ts';
import { softwarePasskey } from '../../../test/software-passkey.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const calls = factorCalls(app);
const { codeOf } = calls;
const bearer = { type: 'bearer' } as const;

const log = () => app.db('admin_activity').orderBy('id').select('username', 'action', 'description');
const emails = () => app.db('outbox').orderBy('id').select('to_address', 'subject', 'text', 'html');
const CODES = Array.from({ length: 10 }, () =>
  expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/),
);

test('an account begins without any', async () => {
  const { token } = await calls.owner();
  expect(await calls.list(token)).toEqual({
    success: true,
    factors: [],
    recovery_codes_left: 0,
    is_required: false,
    passkey_host: 'localhost',
  });
});

describe('an authenticator app', () => {
  // asvs 6.5.2, 6.5.4
  test('is added by a code, with ten recovery codes that are stored as hashes', async () => {
    const { token, admin } = await calls.owner();
    const { key, factor, codes } = await calls.withAuthenticator(token, '  My phone ');
    expect(factor).toEqual({
      id: expect.any(Number),
      kind: 'totp',
      name: 'My phone',
      created_at: expect.any(String),
      last_used_at: null,
    });
    expect(codes).toEqual(CODES);
    expect(new Set(codes).size).toBe(10);
    const stored = JSON.stringify([await app.db('admin_factors'), await app.db('recovery_codes')]);
    for (const secret of [key, ...codes]) expect(stored).not.toContain(secret);
    expect(await calls.list(token)).toMatchObject({ factors: [{ id: factor.id }], recovery_codes_left: 10 });
    expect(await log()).toEqual([
      {
        username: 'marie',
        action: 'CREATE_SECOND_FACTOR',
        description: 'Added an authenticator app to their account',
      },
    ]);
    expect(await emails()).toMatchObject([
      {
        to_address: admin.email,
        subject: 'A second factor was added to your Fairlead admin account',
        text: expect.stringContaining('An authenticator app was added to your Fairlead admin account'),
      },
    ]);
    expect(await app.db('factor_challenges')).toEqual([]);
  });

  test('begins with a key to type and the same key for a QR code', async () => {
    const { token } = await calls.owner();
    const { body } = await calls.beginAuthenticator(token).expect(200);
    expect(body.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Fairlead:marie\?/);
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.key);
    expect((await calls.list(token)).factors).toEqual([]);
  });

  test('stays away after a wrong or late code, and the next one still adds it', async () => {
    const { token } = await calls.owner();
    const { body: begun } = await calls.beginAuthenticator(token);
    const add = (code: string, name = 'Phone') =>
      calls.addAuthenticator(token, { enrollment: begun.enrollment, name, code });
    const wrong = codeOf(begun.key) === '000000' ? '000001' : '000000';
    for (const [code, error] of [
      [wrong, 'This code isn’t correct. Check that your app shows it for this account.'],
      [codeOf(begun.key, -90), expect.stringContaining('This code is about 90 seconds late.')],
      [codeOf(begun.key, 90), expect.stringContaining('Your device’s clock is off by about 90 seconds.')],
      ['12', 'Enter the 6 digits that your authenticator app shows'],
    ] as const) {
      const { status, body } = await add(code);
      expect({ status, error: body.error }).toEqual({ status: 400, error });
    }
    expect((await add(codeOf(begun.key), ' ')).body.error).toBe(
      'Enter a name, so you can tell your second factors apart',
    );
    expect((await add(codeOf(begun.key))).status).toBe(200);
    const again = await add(codeOf(begun.key, 30));
    expect({ status: again.status, error: again.body.error }).toEqual({
      status: 409,
      error: 'This took too long, or you already finished it. Nothing was added. Start again.',
    });
  });

  test('that someone else began, or began too long ago, is refused', async () => {
    const { token } = await calls.owner();
    const other = await app.asAdmin();
    const { body: begun } = await calls.beginAuthenticator(other.token);
    const body = { enrollment: begun.enrollment, name: 'Phone', code: codeOf(begun.key) };
    expect((await calls.addAuthenticator(token, body)).status).toBe(409);
    await app.db('factor_challenges').update({ expires_at: app.db.raw(`now() - interval '1 second'`) });
    expect((await calls.addAuthenticator(other.token, body)).status).toBe(409);
    expect(await app.db('admin_factors')).toEqual([]);
  });

  test('comes without recovery codes if there is a second factor already', async () => {
    const { token } = await calls.owner();
    await calls.withPasskey(token);
    expect((await calls.withAuthenticator(token)).codes).toBeUndefined();
    expect((await calls.list(token)).recovery_codes_left).toBe(10);
  });
});

describe('a passkey', () => {
  test('is added, and the account cannot add the same one twice', async () => {
    const { token } = await calls.owner();
    const { passkey, factor, codes } = await calls.withPasskey(token);
    expect(factor).toMatchObject({ kind: 'passkey', name: 'Laptop', last_used_at: null });
    expect(codes).toEqual(CODES);
    const { body: begun } = await calls.beginPasskey(token);
    expect(begun.options).toMatchObject({
      rp: { id: 'localhost', name: 'Fairlead' },
      user: { name: 'marie', displayName: 'marie' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred' },
      excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    });
    const again = await calls.addPasskey(token, {
      enrollment: begun.enrollment,
      name: 'Again',
      passkey: passkey.register(begun.options.challenge),
    });
    expect({ status: again.status, error: again.body.error }).toEqual({
      status: 409,
      error: 'This passkey is already on your account. Nothing was added.',
    });
    expect((await emails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('A passkey was added to your Fairlead admin account'),
    ]);
  });

  test.each([
    ['another site', { origin: 'https://evil.invalid' }],
    ['another host', { rpId: 'evil.invalid' }],
    ['a host that only begins like ours', { origin: 'http://localhost.evil.invalid' }],
  ])('that was made for %s is refused', async (_, site) => {
    const { token } = await calls.owner();
    const { body: begun } = await calls.beginPasskey(token);
    const { status, body } = await calls.addPasskey(token, {
      enrollment: begun.enrollment,
      name: 'Laptop',
      passkey: softwarePasskey(site).register(begun.options.challenge),
    });
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'We couldn’t check this passkey. Try again, or use something else.',
    });
  });

  test('that is not readable is refused like one that is wrong', async () => {
    const { token } = await calls.owner();
    const { body: begun } = await calls.beginPasskey(token);
    const { passkey } = { passkey: softwarePasskey().register(begun.options.challenge) };
    for (const broken of [
      { clientDataJSON: 'AAAA' },
      { attestationObject: 'AAAA' },
      { attestationObject: '?' },
    ]) {
      const { status } = await calls.addPasskey(token, {
        enrollment: begun.enrollment,
        name: 'Laptop',
        passkey: { ...passkey, response: { ...passkey.response, ...broken } },
      });
      expect(status).toBe(400);
    }
  });
});

describe('removing', () => {
  test('takes the recovery codes along with the last one, and the owner is told each time', async () => {
    const { token } = await calls.owner();
    const { factor: phone } = await calls.withAuthenticator(token);
    const { factor: laptop } = await calls.withPasskey(token);
    await app.db('outbox').delete();
    await calls.remove(token, phone.id).expect(200);
    expect((await calls.list(token)).recovery_codes_left).toBe(10);
    await calls.remove(token, laptop.id).expect(200);
    expect(await calls.list(token)).toMatchObject({ factors: [], recovery_codes_left: 0 });
    expect((await log()).slice(-2)).toMatchObject([
      { action: 'DELETE_SECOND_FACTOR', description: 'Removed an authenticator app from their account' },
      { action: 'DELETE_SECOND_FACTOR', description: 'Removed a passkey from their account' },
    ]);
    const [first, last] = await emails();
    expect(first).toMatchObject({ subject: 'A second factor was removed from your Fairlead admin account' });
    expect(first?.text).not.toContain('password alone');
    expect(last?.text).toContain('Your password alone is now enough to log in');
    expect((await calls.login()).status).toBe(200);
  });

  test('twice says that it is gone', async () => {
    const { token } = await calls.owner();
    const { factor } = await calls.withAuthenticator(token);
    const replies = await Promise.all([calls.remove(token, factor.id), calls.remove(token, factor.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(replies.find(({ status }) => status === 404)?.body.error).toBe(
      'This second factor was already removed',
    );
  });

  // asvs 8.2.2
  test('of someone else is out of reach', async () => {
    const { token } = await calls.owner();
    const other = await app.asAdmin();
    const { factor } = await calls.withAuthenticator(other.token);
    expect((await calls.remove(token, factor.id)).status).toBe(404);
    expect((await calls.list(other.token)).factors).toHaveLength(1);
  });

  test('two in two tabs at once is fine', async () => {
    const { token } = await calls.owner();
    const { factor: phone } = await calls.withAuthenticator(token);
    const { factor: laptop } = await calls.withPasskey(token);
    const replies = await Promise.all([phone, laptop].map(({ id }) => calls.remove(token, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.db('recovery_codes')).toEqual([]);
  });

  test('two in two tabs at once leaves one while it is compulsory', async () => {
    const { token } = await calls.owner();
    const { factor: phone } = await calls.withAuthenticator(token);
    const { factor: laptop } = await calls.withPasskey(token);
    await app
      .request()
      .patch('/api/admin/settings')
      .auth(token, bearer)
      .send({ require_second_factor: true });
    const replies = await Promise.all([phone, laptop].map(({ id }) => calls.remove(token, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.error).toBe(
      'Super admins need a second factor. Add another one before you remove this one.',
    );
    expect(await calls.list(token)).toMatchObject({
      factors: [{}],
      recovery_codes_left: 10,
      is_required: true,
    });
  });
});

describe('new recovery codes', () => {
  test('replace the old ones', async () => {
    const { token } = await calls.owner();
    const { codes } = await calls.withAuthenticator(token);
    const { body } = await calls.newCodes(token).expect(200);
    expect(body.recovery_codes).toEqual(CODES);
    expect(await emails()).toMatchObject([
      { subject: 'A second factor was added to your Fairlead admin account' },
      {
        to_address: 'marie@lab.invalid',
        subject: 'New recovery codes were made for your Fairlead admin account',
        text: expect.stringContaining('The old ones no longer work.'),
      },
    ]);
    const { challenge } = (await calls.login()).body.second_factor;
    expect((await calls.answer(challenge, { recovery_code: codes[0] ?? '' })).body.error).toBe(
      'This recovery code isn’t correct',
    );
    expect((await calls.answer(challenge, { recovery_code: body.recovery_codes[9] })).status).toBe(200);
    expect(await log()).toContainEqual({
      username: 'marie',
      action: 'UPDATE_RECOVERY_CODES',
      description: 'Made new recovery codes for their account',
    });
  });

  test('need a second factor that they stand in for', async () => {
    const { token } = await calls.owner();
    const { status, body } = await calls.newCodes(token);
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: 'This account has no second factor',
    });
  });
});

describe('confirming with a second factor', () => {
  const confirm = (token: string, body: object) =>
    app.request().post('/api/account/confirm').auth(token, bearer).send(body);
  const begin = async (token: string) =>
    (await app.request().post('/api/account/confirm/begin').auth(token, bearer).expect(200)).body;

  test('is offered as far as the account has them', async () => {
    const { token } = await calls.owner();
    expect(await begin(token)).toEqual({ success: true, methods: ['password'] });
    await calls.withAuthenticator(token);
    expect(await begin(token)).toEqual({ success: true, methods: ['password', 'totp'] });
    const { passkey } = await calls.withPasskey(token);
    expect(await begin(token)).toMatchObject({
      methods: ['password', 'passkey', 'totp'],
      challenge: expect.any(String),
      passkey: { allowCredentials: [{ id: passkey.id }] },
    });
  });

  test('works with a code, once', async () => {
    const { token, sessionId } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    await app
      .db('admin_sessions')
      .where({ id: sessionId })
      .update({ confirmed_at: app.db.raw(`now() - interval '11 minutes'`) });
    expect((await calls.newCodes(token)).body.required).toBe('confirmation');
    const code = codeOf(key);
    const { body } = await confirm(token, { code }).expect(200);
    expect((await calls.newCodes(body.token)).status).toBe(200);
    const again = await confirm(body.token, { code });
    expect({ status: again.status, error: again.body.error }).toEqual({
      status: 400,
      error: 'You already used this code. Wait for the next one.',
    });
  });

  test('works with a passkey, once per challenge', async () => {
    const { token } = await calls.owner();
    const { passkey } = await calls.withPasskey(token);
    const { challenge, passkey: options } = await begin(token);
    const proof = () => ({ challenge, passkey: passkey.assert(options.challenge) });
    const { body } = await confirm(token, proof()).expect(200);
    const again = await confirm(body.token, proof());
    expect({ status: again.status, error: again.body.error }).toEqual({
      status: 400,
      error: 'We couldn’t check this passkey. Try again, or use something else.',
    });
  });

  test('does not take the challenge of someone else', async () => {
    const { token } = await calls.owner();
    const { passkey } = await calls.withPasskey(token);
    const other = await app.asAdmin();
    await calls.withPasskey(other.token);
    const { challenge, passkey: options } = await begin(other.token);
    const { status } = await confirm(token, { challenge, passkey: passkey.assert(options.challenge) });
    expect(status).toBe(400);
  });

  test('slows guesses down, together with those of the password', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await confirm(token, guess % 2 ? { code: '000000' } : { password: 'a guess' })).status).toBe(
        400,
      );
    expect((await confirm(token, { code: codeOf(key) })).status).toBe(429);
  });
});
