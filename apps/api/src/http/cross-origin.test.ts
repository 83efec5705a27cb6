import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

const SITE = 'http://localhost:5173';
const app = useTestApp({ corsOrigins: [SITE, 'https://www.fairlead.example'] });

const preflight = (origin: string) =>
  app
    .request()
    .options('/api/admin/login')
    .set('Origin', origin)
    .set('Access-Control-Request-Method', 'POST')
    .set('Access-Control-Request-Headers', 'content-type,authorization');

describe('a page of a listed origin', () => {
  test('may send a preflight', async () => {
    const { status, headers } = await preflight(SITE);
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(SITE);
    expect(headers['access-control-allow-methods']).toBe('GET,POST,PUT,PATCH,DELETE');
    expect(headers['access-control-allow-headers']).toBe(
      'Authorization,Content-Type,Idempotency-Key,X-Background-Refresh,X-Request-Id',
    );
  });

  // asvs 3.4.2
  test('may read answers, failures too, but never with cookies', async () => {
    for (const path of ['/api/health/live', '/api/admin/verify', '/api/nothing']) {
      const { headers } = await app.request().get(path).set('Origin', SITE);
      expect(headers['access-control-allow-origin']).toBe(SITE);
      expect(headers['access-control-expose-headers']).toContain('Retry-After');
      expect(headers.vary).toContain('Origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });
});

// asvs 3.4.2
describe('a page of any other origin', () => {
  test.each([
    'https://evil.example',
    'http://localhost:5173.evil.example',
    'http://localhost:51730',
    'https://localhost:5173',
    'https://sub.www.fairlead.example',
    'null',
  ])('%s may not', async (origin) => {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    const { headers } = await app.request().get('/api/health/live').set('Origin', origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers.vary).toContain('Origin');
  });
});
