import { describe, expect, test } from 'vitest';
import { setHits } from '../../test/rate-limits.ts';
import { useTestApp } from '../../test/test-app.ts';

const direct = useTestApp();
const behindOneProxy = useTestApp({ trustProxy: 1 });
type App = typeof direct;

const write = (app: App, forwardedFor: string) =>
  app
    .request()
    .post('/api/contact')
    .set('X-Forwarded-For', forwardedFor)
    .send({ name: 'Ada', email: 'ada@site.invalid', message: 'Hello' });

/** The address that stands in the activity log after a login attempt behind this header. */
async function loggedAddress(app: App, forwardedFor: string): Promise<unknown> {
  const { token } = await app.asSuperAdmin();
  const authorization = { Authorization: `Bearer ${token}` };
  await app.request().post('/api/admin/logout').set(authorization).set('X-Forwarded-For', forwardedFor);
  const { token: other } = await app.asSuperAdmin();
  const { body } = await app.request().get('/api/admin/activity-log').set('Authorization', `Bearer ${other}`);
  return body.activities[0].ip_address;
}

describe('without a proxy', () => {
  test('a forged X-Forwarded-For changes neither the log nor the limit', async () => {
    expect(await loggedAddress(direct, '203.0.113.7')).toBe('127.0.0.1');
    await write(direct, '203.0.113.1').expect(200);
    await setHits(direct.db, { limit: 'form', seconds: 60, client: '127.0.0.1', hits: 10 });
    await write(direct, '203.0.113.99').expect(429);
  });
});

describe('behind one proxy', () => {
  test('what the proxy saw counts, not what the client wrote before it', async () => {
    expect(await loggedAddress(behindOneProxy, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    await write(behindOneProxy, '198.51.100.1, 203.0.113.7').expect(200);
    await setHits(behindOneProxy.db, { limit: 'form', seconds: 60, client: '203.0.113.7', hits: 10 });
    await write(behindOneProxy, '198.51.100.99, 203.0.113.7').expect(429);
    await write(behindOneProxy, '203.0.113.7, 203.0.113.8').expect(200);
  });
});
