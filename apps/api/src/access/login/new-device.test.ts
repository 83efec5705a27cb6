import { describe, expect, test } from 'vitest';
import { factorCalls } from '../../../test/calls/factor-calls.ts';
import { OTHER_PASSWORD, PASSWORD } from '../../../test/people/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { removeOldData } from '../../people/retention/remove-old-data.ts';

const app = useTestApp({ trustProxy: 1 });
const calls = factorCalls(app);
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const [HOME, TRAIN] = ['192.0.2.1', '198.51.100.7'];
const SUBJECT = 'New login to your Fairlead admin account';

const login = (ip = HOME, userAgent = FIREFOX, password = PASSWORD) =>
  calls.login(password).set('X-Forwarded-For', ip).set('User-Agent', userAgent);
const emails = () => app.db('outbox').where({ subject: SUBJECT }).orderBy('id');

describe('the owner of an account gets an email about a login', () => {
  test('from another IP, on the same device', async () => {
    const { admin } = await calls.owner();
    await login().expect(200);
    await login(TRAIN).expect(200);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      kind: 'account_notice',
      to_address: admin.email,
      is_urgent: true,
      request_id: expect.any(String),
    });
    expect(email?.text).toMatch(
      /on [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M UTC\. Device: Firefox on Windows\. IP address: 198\.51\.100\.7\./,
    );
    expect(email?.text).toContain('Go to My Account: http://localhost:5000/account');
    expect(email?.text).toContain('change your password in My Account now and log out everywhere else');
  });

  test('on another device, at the same IP', async () => {
    await calls.owner();
    await login().expect(200);
    await login(HOME, SAFARI).expect(200);
    expect((await emails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Device: Safari on iOS. IP address: 192.0.2.1.'),
    ]);
  });

  test('once, also if they go back and forth, or two logins come at once', async () => {
    await calls.owner();
    await login().expect(200);
    await Promise.all([login(TRAIN, SAFARI), login(TRAIN, SAFARI), login(TRAIN, SAFARI)]);
    for (const [ip, device] of [
      [HOME, FIREFOX],
      [TRAIN, SAFARI],
      [HOME, SAFARI],
    ] as const)
      await login(ip, device).expect(200);
    expect(await emails()).toHaveLength(1);
  });

  test('again once an earlier login from there is forgotten', async () => {
    await calls.owner();
    await login().expect(200);
    await login(TRAIN).expect(200);
    await app.db('login_clients').update({ last_login_at: app.db.raw(`now() - interval '91 days'`) });
    await removeOldData(app.db, { timeZone: 'UTC' }, { hour: 0 });
    await login().expect(200);
    expect(await emails()).toHaveLength(2);
  });

  test('only once the second factor is there, too', async () => {
    const { token } = await calls.owner();
    const { codes } = await calls.withAuthenticator(token);
    const finish = async (ip: string, recovery_code = '') => {
      const { challenge } = (await login(ip)).body.second_factor;
      return calls.answer(challenge, { recovery_code }).set('X-Forwarded-For', ip).set('User-Agent', FIREFOX);
    };
    expect((await finish(HOME, codes[0])).status).toBe(200);
    expect((await finish(TRAIN, 'a guess')).status).toBe(401);
    expect(await emails()).toEqual([]);
    expect((await finish(TRAIN, codes[1])).status).toBe(200);
    expect(await emails()).toHaveLength(1);
  });
});

describe('the owner gets no such email', () => {
  test('about the first login of an account', async () => {
    await calls.owner();
    await login().expect(200);
    expect(await emails()).toEqual([]);
  });

  test('about a login that fails', async () => {
    await calls.owner();
    await login().expect(200);
    await login(TRAIN, SAFARI, OTHER_PASSWORD).expect(401);
    expect(await emails()).toEqual([]);
  });

  test('where they logged in before the update, when devices were not noted', async () => {
    const { admin } = await calls.owner({ last_login: '2026-01-05T08:00:00.000Z' });
    await app.db('login_clients').insert({ admin_id: admin.id, client: HOME });
    await login().expect(200);
    expect(await emails()).toEqual([]);
    await login(HOME, SAFARI).expect(200);
    expect(await emails()).toHaveLength(1);
  });
});
