import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { PASSWORD, PASSWORD_HASH } from '../../../test/people/passwords.ts';
import { setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { countFailure } from './login-failures.queries.ts';

/** One proxy, so each attempt can come from a different IP without hitting the limit per client. */
const app = useTestApp({ trustProxy: 1 });
let clients = 0;
const anotherClient = () => {
  clients += 1;
  return `198.51.100.${(clients % 250) + 1}`;
};

const admin = () =>
  createAdmin(app.db, { username: 'marie', email: 'marie@lab.invalid', password_hash: PASSWORD_HASH });
const attempt = (username: string, password: string, client = anotherClient()) =>
  app.request().post('/api/admin/login').set('X-Forwarded-For', client).send({ username, password });
const guess = async (username: string, times: number, client?: string) => {
  const replies = [];
  for (let count = 0; count < times; count += 1) replies.push(await attempt(username, 'wrong', client));
  return replies;
};
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status);
/** Makes every counter look as if this many seconds had passed. */
const pass = (seconds: number) =>
  app.db('login_failures').update({
    blocked_until: app.db.raw('blocked_until - make_interval(secs => ?)', [seconds]),
    last_failure_at: app.db.raw('last_failure_at - make_interval(secs => ?)', [seconds]),
  });

describe('guessing at one account', () => {
  // claim slow-guesses
  test('is slowed down after five failures, from any IPs', async () => {
    await admin();
    const replies = await guess('marie', 6);
    expect(statuses(replies)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(replies[5]?.body).toEqual({ success: false, error: texts.tooMany });
    expect(Number(replies[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(replies[5]?.headers['retry-after'])).toBeLessThanOrEqual(10);
  });

  test('does not reveal which names exist', async () => {
    await admin();
    const ofNobody = await guess('nobody', 7);
    const ofMarie = await guess('MARIE', 7);
    expect(statuses(ofMarie)).toEqual(statuses(ofNobody));
    expect(ofMarie.map(({ body }) => body)).toEqual(ofNobody.map(({ body }) => body));
  });

  // asvs 6.3.1
  test('counts for the account, however it is named', async () => {
    await createAdmin(app.db, {
      ...{ username: 'Marie', email: 'marie@xn--bcher-kva.invalid' },
      password_hash: PASSWORD_HASH,
    });
    const names = [
      'Marie',
      'mARIE',
      'MARIE@bücher.invalid',
      'marie@xn--bcher-kva.INVALID',
      'Marie@BÜCHER.invalid',
    ];
    const replies = [];
    for (const name of names) replies.push(...(await guess(name, 1)));
    expect(statuses(replies)).toEqual([401, 401, 401, 401, 401]);
    for (const name of names) expect((await attempt(name, PASSWORD)).status).toBe(429);
    await pass(10);
    expect((await attempt('marie@bücher.invalid', PASSWORD)).status).toBe(200);
    expect(statuses(await guess('Marie', 5))).toEqual([401, 401, 401, 401, 401]);
  });

  test('counts apart for each name that no account has', async () => {
    await guess('nobody', 6);
    expect(statuses(await guess('nobody@lab.invalid', 6))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  // asvs 6.3.1
  test('reaches at most ten passwords in fifteen minutes, with delays that grow to five minutes', async () => {
    await admin();
    const waits: number[] = [];
    let looked = 0;
    for (let second = 0; second < 900; ) {
      const [reply] = await guess('marie', 1);
      if (reply?.status === 401) looked += 1;
      const wait = Number(reply?.headers['retry-after'] ?? 0);
      if (wait > 0) waits.push(wait);
      await pass(wait);
      second += wait;
    }
    expect(looked).toBeLessThanOrEqual(10);
    // The time that the attempts themselves take is missing from the waits.
    const slack = 8;
    for (const [index, seconds] of [10, 30, 90, 270, 300].entries()) {
      expect(waits[index]).toBeLessThanOrEqual(seconds);
      expect(waits[index]).toBeGreaterThan(seconds - slack);
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(300);
  });

  test('gets no further with concurrent guesses', async () => {
    await admin();
    const replies = await Promise.all(Array.from({ length: 25 }, () => attempt('marie', 'wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  // asvs 6.3.1
  test('does not lock the rightful admin out: the password works again within five minutes', async () => {
    await admin();
    await guess('marie', 30);
    expect((await attempt('marie', PASSWORD)).status).toBe(429);
    await pass(300);
    expect((await attempt('marie', PASSWORD)).status).toBe(200);
  });

  test('does not affect a client from which the admin has logged in before', async () => {
    await admin();
    const office = '203.0.113.7';
    expect((await attempt('marie', PASSWORD, office)).status).toBe(200);
    await guess('marie', 10);
    expect((await attempt('marie', PASSWORD)).status).toBe(429);
    expect((await attempt('marie', PASSWORD, office)).status).toBe(200);
    expect((await attempt('marie@lab.invalid', PASSWORD, office)).status).toBe(200);
    expect(statuses(await guess('marie', 6, office))).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

test('a successful login resets the count', async () => {
  await admin();
  await guess('marie', 4);
  expect((await attempt('marie', PASSWORD)).status).toBe(200);
  expect(statuses(await guess('marie', 4))).toEqual([401, 401, 401, 401]);
});

test('failures older than fifteen minutes do not count', async () => {
  await admin();
  await guess('marie', 9);
  await pass(901);
  expect(statuses(await guess('marie', 5))).toEqual([401, 401, 401, 401, 401]);
});

test('one client may try thirty logins in a quarter of an hour, whatever the names', async () => {
  const client = '203.0.113.9';
  const window = { limit: 'login', seconds: 900, client };
  await setHits(app.db, { ...window, hits: 29 });
  expect((await attempt('first', 'wrong', client)).status).toBe(401);
  await setHits(app.db, { ...window, hits: 30 });
  const { status, body, headers } = await attempt('second', 'wrong', client);
  expect({ status, body }).toEqual({ status: 429, body: { success: false, error: texts.tooMany } });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await attempt('second', 'wrong', '203.0.113.10')).status).toBe(401);
});

test('of guesses at the same moment, the one that began first isn’t refused because it’s counted last', async () => {
  await app.db.transaction(async (trx) => {
    for (let guesses = 0; guesses < 2; guesses += 1)
      expect(await countFailure(trx, 'password:marie')).toBeNull();
    // As if the last of them had begun later.
    await trx('login_failures').update({ blocked_until: trx.raw('clock_timestamp()') });
    expect(await countFailure(trx, 'password:marie')).toBeNull();
  });
});
