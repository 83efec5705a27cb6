import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { factorCalls } from '../../../test/factor-calls.ts';
import { createAdmin } from '../../../test/factories.ts';
import { OTHER_PASSWORD, PASSWORD } from '../../../test/passwords.ts';
import { softwarePasskey } from '../../../test/software-passkey.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ logLevel: 'silent' });
const calls = factorCalls(app);
const { codeOf } = calls;
const bearer = { type: 'bearer' } as const;

const challenged = async (): Promise<string> => (await calls.login()).body.second_factor.challenge;
const log = (action?: string) =>
  app
    .db('admin_activity')
    .where(action ? { action } : {})
    .orderBy('id')
    .pluck('description');
const verify = (token: string) => app.request().get('/api/admin/verify').auth(token, bearer);

describe('a login to an account with an authenticator app', () => {
  // asvs 6.3.4, 7.6.2
  test('asks for a code and opens nothing yet', async () => {
    const { token, admin } = await calls.owner();
    await calls.withAuthenticator(token);
    await app.db('admin_sessions').delete();
    const { status, body } = await calls.login();
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        success: false,
        error: 'Your password is correct. To finish logging in, use your second factor.',
        second_factor: {
          challenge: expect.any(String),
          expires_at: expect.any(String),
          methods: ['totp', 'recovery_code'],
        },
      },
    });
    const minutes = (Date.parse(body.second_factor.expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.8);
    expect(minutes).toBeLessThanOrEqual(5.1);
    expect(await app.db('admin_sessions')).toEqual([]);
    expect(await log('LOGIN')).toEqual([]);
    expect(await app.db('admins').where({ id: admin.id }).first('last_login')).toEqual({ last_login: null });
    expect(await app.db('login_clients')).toEqual([]);
  });

  test('is finished with the current code, and answers like any login', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const { status, body } = await calls.answer(await challenged(), { code: codeOf(key) });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      token: expect.any(String),
      expiresAt: expect.any(String),
      time_zone: app.deps.config.timeZone,
      admin: expect.objectContaining({ username: 'marie', last_login: expect.any(String) }),
    });
    expect((await verify(body.token)).body.second_factor).toBe('set');
    expect(await log('LOGIN')).toEqual(['Logged in with an authenticator app']);
  });

  test('takes the code with a space in its middle, as apps show it', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const code = codeOf(key).replace(/^\d{3}/, '$& ');
    expect((await calls.answer(await challenged(), { code: ` ${code}` })).status).toBe(200);
  });

  test('says nothing about second factors with a wrong password', async () => {
    const { token } = await calls.owner();
    await calls.withAuthenticator(token);
    const { status, body } = await calls.login('a wrong one');
    expect({ status, body }).toEqual({
      status: 401,
      body: { success: false, error: 'Invalid credentials' },
    });
    expect(await app.db('factor_challenges').where({ purpose: 'login' })).toEqual([]);
  });

  // asvs 16.3.1
  test('refuses a wrong code, logs it, and lets the next one finish the same login', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const challenge = await challenged();
    const wrong = codeOf(key) === '000000' ? '000001' : '000000';
    const { status, body } = await calls.answer(challenge, { code: wrong });
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        success: false,
        error: 'This code isn’t correct. Check that your app shows it for this account.',
      },
    });
    expect(await log('LOGIN_FAILED')).toEqual([
      'Failed login to marie’s account: right password, wrong second factor',
    ]);
    expect((await calls.answer(challenge, { code: codeOf(key) })).status).toBe(200);
  });

  test('refuses a code that was used, also in a new login', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const code = codeOf(key);
    expect((await calls.answer(await challenged(), { code })).status).toBe(200);
    const { status, body } = await calls.answer(await challenged(), { code });
    expect({ status, error: body.error }).toEqual({
      status: 401,
      error: 'You already used this code. Wait for the next one.',
    });
  });

  // asvs 6.5.1
  test('accepts a code once, though it arrives twice at the same moment', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const challenges = [await challenged(), await challenged(), await challenged()];
    const code = codeOf(key);
    const replies = await Promise.all(challenges.map((challenge) => calls.answer(challenge, { code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    for (const { status, body } of replies)
      if (status === 401) expect(body.error).toBe('You already used this code. Wait for the next one.');
  });

  test('says how late a code is', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    await app.db('admin_factors').update({ last_step: null });
    const { status, body } = await calls.answer(await challenged(), { code: codeOf(key, -90) });
    expect({ status, error: body.error }).toEqual({
      status: 401,
      error:
        'This code is about 90 seconds late. Enter the newest one. If it is the newest, your device’s clock is off: set it to automatic.',
    });
  });

  test('says how far the clock is ahead, and the code it told about is not accepted later', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const code = codeOf(key, 90);
    const { status, body } = await calls.answer(await challenged(), { code });
    expect({ status, error: body.error }).toEqual({
      status: 401,
      error: 'Your device’s clock is off by about 90 seconds. Set it to automatic, then enter a new code.',
    });
    calls.passSeconds(90);
    expect((await calls.answer(await challenged(), { code })).body.error).toBe(
      'You already used this code. Wait for the next one.',
    );
    expect((await calls.answer(await challenged(), { code: codeOf(key, 30) })).status).toBe(200);
  });

  test('says what is wrong with what was typed', async () => {
    const challenge = crypto.randomUUID();
    for (const code of ['12345', '1234567', 'abcdef', '']) {
      const { status, body } = await calls.answer(challenge, { code });
      expect({ status, error: body.error }).toEqual({
        status: 400,
        error: 'Enter the 6 digits that your authenticator app shows',
      });
    }
    const both = await calls.answer(challenge, { code: '123456', recovery_code: 'A' });
    expect(both.body.error).toBe('Enter one code, or use a passkey');
    expect((await calls.answer(challenge, {})).body.error).toBe('Enter one code, or use a passkey');
  });

  test('slows guesses down like passwords, and counts them before it checks', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const challenge = await challenged();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await calls.answer(challenge, { recovery_code: 'a guess' })).status).toBe(401);
    const { status, headers } = await calls.answer(challenge, { code: codeOf(key) });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('lets the owner in where they have logged in before, while others guess elsewhere', async () => {
    const { token, admin } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const challenge = await challenged();
    for (let guess = 0; guess < 5; guess += 1) await calls.answer(challenge, { recovery_code: 'a guess' });
    await app.db('login_clients').insert({ admin_id: admin.id, client: '127.0.0.1' });
    expect((await calls.answer(challenge, { code: codeOf(key) })).status).toBe(200);
  });
});

describe('the challenge', () => {
  test('is good for one login', async () => {
    const { token } = await calls.owner();
    const { codes } = await calls.withAuthenticator(token);
    const challenge = await challenged();
    const both = await Promise.all(
      codes.slice(0, 2).map((recovery_code) => calls.answer(challenge, { recovery_code })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toEqual({
      success: false,
      error: 'This login took too long or has ended. Enter your password again.',
    });
    expect(await app.db('recovery_codes').whereNotNull('used_at')).toHaveLength(1);
  });

  test('ends after five minutes', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const challenge = await challenged();
    await app.db('factor_challenges').update({ expires_at: app.db.raw(`now() - interval '1 second'`) });
    expect((await calls.answer(challenge, { code: codeOf(key) })).status).toBe(409);
  });

  test('ends when the password changes', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const challenge = await challenged();
    const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    await app.request().post('/api/admin/change-my-password').auth(token, bearer).send(body).expect(200);
    expect((await calls.answer(challenge, { code: codeOf(key) })).status).toBe(409);
  });

  test('ends when the account is deactivated', async () => {
    const { token, admin } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const challenge = await challenged();
    await app.db('admins').where({ id: admin.id }).update({ is_active: false });
    expect((await calls.answer(challenge, { code: codeOf(key) })).status).toBe(409);
  });

  test('of another account does not help', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const other = await app.asAdmin();
    await calls.withAuthenticator(other.token);
    const challenge = await challenged();
    await app.db('factor_challenges').where({ id: challenge }).update({ admin_id: other.admin.id });
    expect((await calls.answer(challenge, { code: codeOf(key) })).status).toBe(401);
  });
});

// asvs 6.4.3
test('a new password by email does not skip the second factor', async () => {
  const { token } = await calls.owner();
  await calls.withAuthenticator(token);
  await app.db('outbox').delete();
  await app.request().post('/api/admin/password-reset/request').send({ email: 'marie@lab.invalid' });
  const email = await app.db('outbox').first('text');
  const reset = { token: /token=(\S+)/.exec(email?.text ?? '')?.[1], newPassword: OTHER_PASSWORD };
  await app.request().post('/api/admin/password-reset/complete').send(reset).expect(200);
  const { status, body } = await calls.login(OTHER_PASSWORD);
  expect({ status, methods: body.second_factor?.methods }).toEqual({
    status: 401,
    methods: ['totp', 'recovery_code'],
  });
});

test('both steps together replace the session that they continue, and know the device', async () => {
  const { token, sessionId } = await calls.owner();
  const { key } = await calls.withAuthenticator(token);
  const challenge = await challenged();
  const { body } = await app
    .request()
    .post('/api/admin/login/second-factor')
    .auth(token, bearer)
    .set('User-Agent', 'curl/8.9.1')
    .send({ challenge, code: codeOf(key) })
    .expect(200);
  expect(await app.db('admin_sessions').where({ id: sessionId })).toEqual([]);
  const { body: account } = await app.request().get('/api/account/sessions').auth(body.token, bearer);
  expect(account.sessions).toMatchObject([{ device: 'curl', ip: '127.0.0.1', is_current: true }]);
});

describe('a recovery code', () => {
  // asvs 6.5.1
  test('finishes a login once, however it is typed, and what is left is logged', async () => {
    const { token } = await calls.owner();
    const { codes } = await calls.withAuthenticator(token);
    const [recovery_code = ''] = codes;
    const typed = recovery_code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await calls.answer(await challenged(), { recovery_code: typed })).status).toBe(200);
    expect(await log('LOGIN')).toEqual(['Logged in with a recovery code (9 left)']);
    expect((await calls.list(token)).recovery_codes_left).toBe(9);
    const { status, body } = await calls.answer(await challenged(), { recovery_code });
    expect({ status, error: body.error }).toEqual({
      status: 401,
      error: 'You already used this recovery code. Use another one.',
    });
  });

  test('from before codes were longer still works', async () => {
    const { token, admin } = await calls.owner();
    await calls.withAuthenticator(token);
    const code_hash = createHash('sha256').update('7ZK40MPDXW2T9QHB').digest('hex');
    await app.db('recovery_codes').insert({ admin_id: admin.id, code_hash });
    const { status } = await calls.answer(await challenged(), { recovery_code: '7zk4-0mpd-xw2t-9qhb' });
    expect(status).toBe(200);
  });

  test('of someone else, or made up, is refused', async () => {
    const { token } = await calls.owner();
    await calls.withAuthenticator(token);
    const other = await app.asAdmin();
    const { codes } = await calls.withAuthenticator(other.token);
    for (const recovery_code of [codes[0] ?? '', '7ZK4-0MPD-XW2T-9QHB', '?']) {
      const { status, body } = await calls.answer(await challenged(), { recovery_code });
      expect({ status, error: body.error }).toEqual({
        status: 401,
        error: 'This recovery code isn’t correct',
      });
    }
  });
});

describe('a passkey', () => {
  const asked = async () => (await calls.login()).body.second_factor;

  test('finishes a login', async () => {
    const { token } = await calls.owner();
    const { passkey } = await calls.withPasskey(token);
    const second_factor = await asked();
    expect(second_factor).toMatchObject({
      methods: ['passkey', 'recovery_code'],
      passkey: {
        rpId: 'localhost',
        userVerification: 'preferred',
        allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
      },
    });
    const { challenge, passkey: options } = second_factor;
    const { status } = await calls.answer(challenge, { passkey: passkey.assert(options.challenge) });
    expect(status).toBe(200);
    expect(await log('LOGIN')).toEqual(['Logged in with a passkey']);
  });

  test('works on any port of localhost while developing', async () => {
    const { token } = await calls.owner();
    const { passkey } = await calls.withPasskey(token, softwarePasskey({ origin: 'http://localhost:5173' }));
    const { challenge, passkey: options } = await asked();
    const { status } = await calls.answer(challenge, { passkey: passkey.assert(options.challenge) });
    expect(status).toBe(200);
  });

  test.each([
    ['nobody here knows', async () => softwarePasskey()],
    ['belongs to someone else', async () => (await calls.withPasskey((await app.asAdmin()).token)).passkey],
  ])('that %s is refused', async (_, make) => {
    const { token } = await calls.owner();
    await calls.withPasskey(token);
    const { challenge, passkey: options } = await asked();
    const stranger = await make();
    const { status, body } = await calls.answer(challenge, { passkey: stranger.assert(options.challenge) });
    expect({ status, error: body.error }).toEqual({
      status: 401,
      error: 'This passkey isn’t for this account on this site. Choose another one.',
    });
  });

  test('that another site asked for is refused', async () => {
    const { token } = await calls.owner();
    const { passkey } = await calls.withPasskey(token);
    const { challenge, passkey: options } = await asked();
    const assertion = passkey.assert(options.challenge);
    const clientData = { type: 'webauthn.get', challenge: options.challenge, origin: 'https://evil.invalid' };
    assertion.response.clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url');
    const { status, body } = await calls.answer(challenge, { passkey: assertion });
    expect({ status, error: body.error }).toEqual({
      status: 401,
      error: 'This passkey isn’t for this account on this site. Choose another one.',
    });
  });

  // asvs 11.6.1
  test('has to sign the challenge of this login, and counts on', async () => {
    const { token } = await calls.owner();
    const { passkey } = await calls.withPasskey(token);
    const [first, second] = [await asked(), await asked()];
    const refused = {
      status: 401,
      error: 'We couldn’t check this passkey. Try again, or use something else.',
    };
    const replayed = await calls.answer(second.challenge, {
      passkey: passkey.assert(first.passkey.challenge),
    });
    expect({ status: replayed.status, error: replayed.body.error }).toEqual(refused);

    const finish = passkey.assert(first.passkey.challenge);
    expect((await calls.answer(first.challenge, { passkey: finish })).status).toBe(200);
    passkey.setCounter(1);
    const copied = await calls.answer(second.challenge, {
      passkey: passkey.assert(second.passkey.challenge),
    });
    expect({ status: copied.status, error: copied.body.error }).toEqual(refused);
  });

  // asvs 11.6.1
  test('with a changed signature is refused', async () => {
    const { token } = await calls.owner();
    const { passkey } = await calls.withPasskey(token);
    const { challenge, passkey: options } = await asked();
    const assertion = passkey.assert(options.challenge);
    assertion.response.signature = softwarePasskey().assert(options.challenge).response.signature;
    expect((await calls.answer(challenge, { passkey: assertion })).status).toBe(401);
  });
});

test('an account from before the upgrade logs in as ever, and its sessions go on', async () => {
  const { token } = await calls.owner({ last_login: '2026-01-05T08:00:00.000Z' });
  expect((await verify(token)).body).toMatchObject({ success: true, second_factor: 'recommended' });
  const { status, body } = await calls.login();
  expect({ status, fields: Object.keys(body).sort() }).toEqual({
    status: 200,
    fields: ['admin', 'expiresAt', 'success', 'time_zone', 'token'],
  });
});

describe('super admins without a second factor', () => {
  const statusAfterLogin = async () => (await verify((await calls.login()).body.token)).body.second_factor;

  test('are reminded from the second login on', async () => {
    await calls.owner();
    expect(await statusAfterLogin()).toBe('none');
    expect(await statusAfterLogin()).toBe('recommended');
  });

  test('only: other admins choose for themselves', async () => {
    await createAdmin(app.db);
    await calls.owner({ is_super_admin: false, last_login: '2026-01-05T08:00:00.000Z' });
    expect(await statusAfterLogin()).toBe('none');
  });
});
