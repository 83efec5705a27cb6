import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { OUTDATED_HASH, PASSWORD, PASSWORD_HASH } from '../../../test/people/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createPasswords, isOutdated, type Passwords } from '../passwords/passwords.ts';
import { logIn } from './log-in.ts';

const app = useTestApp({ logLevel: 'silent' });

const admin = (fields = {}) =>
  createAdmin(app.db, {
    username: 'Marie.Curie',
    email: 'Marie@Lab.invalid',
    password_hash: PASSWORD_HASH,
    ...fields,
  });
const login = (username: unknown, password: unknown = PASSWORD) =>
  app.request().post('/api/admin/login').send({ username, password });
const verify = (token: string) => app.request().get('/api/admin/verify').auth(token, { type: 'bearer' });

describe('a login', () => {
  test.each(['Marie.Curie', 'marie.CURIE', 'marie@lab.invalid', ' MARIE@LAB.INVALID '])(
    'takes username or mail address whatever the case: %s',
    async (name) => {
      const { id } = await admin();
      const { status, body } = await login(name);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        token: expect.any(String),
        expiresAt: expect.any(String),
        time_zone: app.deps.config.timeZone,
        admin: {
          id,
          username: 'Marie.Curie',
          email: 'Marie@Lab.invalid',
          is_super_admin: false,
          is_active: true,
          last_login: expect.any(String),
          created_at: expect.any(String),
        },
      });
    },
  );

  // asvs 7.3.2
  test('lasts for the configured eight hours', async () => {
    await admin();
    const { body } = await login('marie.curie');
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(7.9);
    expect(hours).toBeLessThanOrEqual(8);
    app.moveClock(7.9 * 3_600_000);
    expect((await verify(body.token)).status).toBe(200);
    app.moveClock(8 * 3_600_000 + 1_000);
    expect((await verify(body.token)).status).toBe(401);
  });

  // asvs 7.2.2
  test('opens a session that works immediately, and two logins are two sessions', async () => {
    await admin();
    const [first, second] = [await login('marie.curie'), await login('marie.curie')];
    expect(first.body.token).not.toBe(second.body.token);
    for (const { body } of [first, second]) expect((await verify(body.token)).status).toBe(200);
  });

  test('records when the account was last used', async () => {
    const { id } = await admin();
    await login('marie.curie');
    const row = await app.db('admins').where({ id }).first<{ last_login: string }>('last_login');
    expect(Date.now() - Date.parse(row.last_login)).toBeLessThan(60_000);
  });

  // asvs 16.5.3
  test('that can’t be written into the activity log opens no session and is not noted', async () => {
    const { id } = await admin();
    await app.db.schema.alterTable('admin_activity', (table) => table.renameColumn('action', 'away'));
    try {
      expect((await login('marie.curie')).status).toBe(500);
    } finally {
      await app.db.schema.alterTable('admin_activity', (table) => table.renameColumn('away', 'action'));
    }
    expect(await app.db('admin_sessions')).toEqual([]);
    expect(await app.db('login_clients')).toEqual([]);
    expect(await app.db('admins').where({ id }).first('last_login')).toEqual({ last_login: null });
  });

  test('opens no session for an account that is deactivated while its password is verified', async () => {
    const { id } = await admin();
    const slow: Passwords = {
      ...createPasswords(),
      verify: async () => {
        await app.db('admins').where({ id }).update({ is_active: false });
        return true;
      },
    };
    const attempt = logIn(app.deps, slow, {
      username: 'marie.curie',
      password: PASSWORD,
      device: { ip: '192.0.2.1', userAgent: undefined },
      replaces: undefined,
    });
    await expect(attempt).rejects.toThrow(texts.login.invalid);
    expect(await app.db('admin_sessions')).toEqual([]);
    expect(await app.db('admin_activity').pluck('action')).toEqual(['LOGIN_FAILED']);
  });

  test('accepts a password however the keyboard composes it', async () => {
    const hash = await createPasswords().hash('cafe\u0301 au bord du quai');
    await admin({ password_hash: hash });
    expect((await login('marie.curie', 'caf\u00e9 au bord du quai')).status).toBe(200);
  });

  // asvs 11.2.2
  test('rehashes a password that was hashed at a lower cost', async () => {
    const { id } = await admin({ password_hash: OUTDATED_HASH });
    expect((await login('marie.curie')).status).toBe(200);
    const { password_hash } = await app
      .db('admins')
      .where({ id })
      .first<{ password_hash: string }>('password_hash');
    expect(isOutdated(OUTDATED_HASH)).toBe(true);
    expect(isOutdated(password_hash)).toBe(false);
    expect((await login('marie.curie')).status).toBe(200);
  });
});

describe('a refused login', () => {
  const refusal = { success: false, error: 'Invalid credentials' };

  test('is the same for a wrong password, an unknown name and an inactive account', async () => {
    await admin();
    await admin({ username: 'gone', email: 'gone@lab.invalid', is_active: false });
    for (const attempt of [
      login('marie.curie', 'wrong'),
      login('nobody'),
      login('gone'),
      login("' or 1=1 --"),
    ]) {
      const { status, body } = await attempt;
      expect({ status, body }).toEqual({ status: 401, body: refusal });
    }
    expect(await app.db('admin_sessions')).toEqual([]);
  });

  test('costs exactly one verification of a password, whatever the reason', async () => {
    await admin();
    await admin({ username: 'gone', email: 'gone@lab.invalid', is_active: false });
    const real = createPasswords();
    const verified: (string | undefined)[] = [];
    const counted: Passwords = {
      ...real,
      verify: (hash, password, lane) => {
        verified.push(hash);
        return real.verify(hash, password, lane);
      },
    };
    for (const [username, password] of [
      ['marie.curie', 'wrong'],
      ['nobody', 'wrong'],
      ['gone', PASSWORD],
    ] as const) {
      await expect(
        logIn(app.deps, counted, {
          username,
          password,
          device: { ip: '192.0.2.1', userAgent: undefined },
          replaces: undefined,
        }),
      ).rejects.toThrow(texts.login.invalid);
    }
    expect(verified).toEqual([PASSWORD_HASH, undefined, PASSWORD_HASH]);
  });

  test('that has to wait checks no password: the attempt is counted first', async () => {
    await admin();
    let verified = 0;
    const counted: Passwords = {
      ...createPasswords(),
      verify: async () => {
        verified += 1;
        return false;
      },
    };
    const guess = () =>
      logIn(app.deps, counted, {
        username: 'marie.curie',
        password: 'x',
        device: { ip: '192.0.2.1', userAgent: undefined },
        replaces: undefined,
      });
    for (let count = 0; count < 5; count += 1) await expect(guess()).rejects.toThrow(texts.login.invalid);
    await expect(guess()).rejects.toThrow(texts.tooMany);
    expect(verified).toBe(5);
  });

  test.each([
    [{}, 'Username and password are required'],
    [{ username: 'marie.curie' }, 'Username and password are required'],
    [{ username: '', password: '' }, 'Username and password are required'],
    [{ username: ['marie.curie'], password: { length: 8 } }, 'Username and password are required'],
  ])('names what is missing or wrong: %j', async (credentials, error) => {
    const { status, body } = await app.request().post('/api/admin/login').send(credentials);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, error });
  });
});

describe('the activity log', () => {
  const log = () =>
    app.db('admin_activity').orderBy('id').select('username', 'action', 'description', 'ip_address');

  // asvs 16.3.1
  test('has logins with the client IP', async () => {
    await admin();
    await login('marie@lab.invalid');
    expect(await log()).toEqual([
      { username: 'Marie.Curie', action: 'LOGIN', description: 'Logged in', ip_address: '127.0.0.1' },
    ]);
  });

  // asvs 16.3.1
  test('has failed logins, but never what was typed if the name is unknown', async () => {
    await admin();
    await login('marie@lab.invalid', 'wrong');
    await login('my secret password', 'wrong');
    expect(await log()).toEqual([
      {
        username: null,
        action: 'LOGIN_FAILED',
        description: 'Failed login to Marie.Curie’s account',
        ip_address: '127.0.0.1',
      },
      {
        username: null,
        action: 'LOGIN_FAILED',
        description: 'Failed login to an account that doesn’t exist',
        ip_address: '127.0.0.1',
      },
    ]);
    expect(JSON.stringify(await app.db('login_failures'))).not.toContain('secret');
  });
});
