import { createServer } from 'node:http';
import { texts } from '@fairlead/contract/platform/texts';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { countHits, setHits } from '../../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { createApp } from '../../../app.ts';
import { clientIp, limitedClient } from './client-ip.ts';

const direct = useTestApp();
const behindOneProxy = useTestApp({ trustProxy: 1 });
const behindKnownProxy = useTestApp({ trustProxy: ['loopback', '203.0.113.200'] });
const behindAnotherProxy = useTestApp({ trustProxy: ['192.0.2.0/24', '2001:db8::7', 'uniquelocal'] });
type App = typeof direct;

const write = (app: App, forwardedFor: string) =>
  app
    .request()
    .post('/api/contact')
    .set('X-Forwarded-For', forwardedFor)
    .send({ name: 'Ada', email: 'ada@site.invalid', message: 'Hello' });

/** The IP in the activity log after a login attempt with this header. */
async function loggedIp(app: App, forwardedFor: string): Promise<unknown> {
  const { token } = await app.asSuperAdmin();
  const authorization = { Authorization: `Bearer ${token}` };
  await app.request().post('/api/admin/logout').set(authorization).set('X-Forwarded-For', forwardedFor);
  const { token: other } = await app.asSuperAdmin();
  const { body } = await app.request().get('/api/admin/activity-log').set('Authorization', `Bearer ${other}`);
  return body.activities[0].ip_address;
}

describe('without a proxy', () => {
  test('a forged X-Forwarded-For changes neither the log nor the limit', async () => {
    expect(await loggedIp(direct, '203.0.113.7')).toBe('127.0.0.1');
    await write(direct, '203.0.113.1').expect(200);
    await setHits(direct.db, { limit: 'form', seconds: 60, client: '127.0.0.1', hits: 10 });
    await write(direct, '203.0.113.99').expect(429);
  });
});

describe('behind one proxy', () => {
  // asvs 15.3.4
  test('what the proxy saw counts, not what the client wrote before it', async () => {
    expect(await loggedIp(behindOneProxy, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    await write(behindOneProxy, '198.51.100.1, 203.0.113.7').expect(200);
    await setHits(behindOneProxy.db, { limit: 'form', seconds: 60, client: '203.0.113.7', hits: 10 });
    await write(behindOneProxy, '198.51.100.99, 203.0.113.7').expect(429);
    await write(behindOneProxy, '203.0.113.7, 203.0.113.8').expect(200);
  });
});

describe('behind proxies whose addresses are known', () => {
  test('what they saw counts, however many there are', async () => {
    expect(await loggedIp(behindKnownProxy, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await loggedIp(behindKnownProxy, '198.51.100.1, 203.0.113.7, 203.0.113.200')).toBe('203.0.113.7');
  });

  // asvs 4.1.3, 15.3.4
  test('a client that comes past them can forge nothing', async () => {
    expect(await loggedIp(behindAnotherProxy, '203.0.113.7')).toBe('127.0.0.1');
    await setHits(behindAnotherProxy.db, { limit: 'form', seconds: 60, client: '127.0.0.1', hits: 10 });
    await write(behindAnotherProxy, '203.0.113.99').expect(429);
    await setHits(behindAnotherProxy.db, { limit: 'login', seconds: 900, client: '127.0.0.1', hits: 30 });
    const login = behindAnotherProxy
      .request()
      .post('/api/admin/login')
      .set('X-Forwarded-For', '198.51.100.44');
    await login.send({ username: 'nobody', password: 'wrong-password' }).expect(429);
  });
});

describe('on a socket that serves IPv4 and IPv6 alike, without a proxy', () => {
  /** How Node shows an IPv4 client when the server listens on `::`, as ours does. */
  const mapped = (ip: string) => `::ffff:${ip}`;

  function from(ip: string) {
    const app = createApp(direct.deps);
    const server = createServer((req, res) => {
      Object.defineProperty(req.socket, 'remoteAddress', { value: mapped(ip), configurable: true });
      app(req, res);
    });
    return supertest(server);
  }
  const optOut = (ip: string, email: string) =>
    from(ip).post('/unsubscribe').type('form').send({ email }).redirects(0);

  test('an opt-out without script stores the plain IPv4', async () => {
    await optOut('203.0.113.7', 'ann@mail.invalid').expect(303);
    expect(await direct.db('unsubscribes').pluck('ip_address')).toEqual(['203.0.113.7']);
  });

  test('a client that has used up the limit does not keep others from opting out', async () => {
    await setHits(direct.db, { limit: 'unsubscribe', seconds: 60, client: '203.0.113.7', hits: 10 });
    const refused = await optOut('203.0.113.7', 'ann@mail.invalid');
    expect([refused.status, refused.text.includes(texts.tooMany)]).toEqual([429, true]);
    await optOut('198.51.100.77', 'bo@mail.invalid').expect(303);
    expect(await direct.db('unsubscribes').pluck('email')).toEqual(['bo@mail.invalid']);
  });

  test('a form without script and its JSON endpoint use up one limit', async () => {
    const sent = (message: string) => ({ name: 'Ada', email: 'ada@site.invalid', message });
    const asForm = (ip: string) =>
      from(ip)
        .post('/contact')
        .type('form')
        .send(sent(`From ${ip}`))
        .redirects(0);
    const asJson = (ip: string) => from(ip).post('/api/contact').send(sent('JSON'));
    const window = { limit: 'form', seconds: 60, client: '203.0.113.7' };
    await asForm('203.0.113.7').expect(303);
    await asJson('203.0.113.7').expect(200);
    expect(await countHits(direct.db, window)).toBe(2);
    await setHits(direct.db, { ...window, hits: 10 });
    await asForm('203.0.113.7').expect(429);
    await asJson('203.0.113.7').expect(429);
    await asForm('198.51.100.77').expect(303);
    const ips = await direct.db('contact_messages').orderBy('id').pluck('ip_address');
    expect(ips).toEqual(['203.0.113.7', '203.0.113.7', '198.51.100.77']);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '::1', '::/64'],
  ['fe80::1%eth0', 'fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown', 'unknown'],
])('%s is stored as %s and limited as %s', (ip, stored, limited) => {
  expect([clientIp({ ip }), limitedClient(ip)]).toEqual([stored, limited]);
});
