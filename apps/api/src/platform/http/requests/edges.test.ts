import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp({ publicUrl: 'https://fairlead.example' });

const plain = useTestApp();

const STRICT =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;object-src 'none';" +
  "base-uri 'none';frame-ancestors 'none';form-action 'self';media-src 'self';frame-src 'self'";

const answers: Record<string, () => ReturnType<ReturnType<typeof app.request>['get']>> = {
  'a page': () => app.request().get('/'),
  'the contact for weaknesses': () => app.request().get('/.well-known/security.txt'),
  'an unknown page': () => app.request().get('/nothing'),
  'an answer of the API': () => app.request().get('/api/health/live'),
  'the description of the API': () => app.request().get('/api/openapi.json'),
  'a refusal': () => app.request().get('/api/admin/verify'),
  'an unknown address': () => app.request().get('/api/nothing'),
  'a wrong method': () => app.request().delete('/api/admin/login'),
  'a broken body': () =>
    app.request().post('/api/contact').set('Content-Type', 'application/json').send('{"name":'),
  'a body that is too large': () =>
    app
      .request()
      .post('/api/contact')
      .send({ message: 'x'.repeat(200_000) }),
  'another content type': () => app.request().post('/api/contact').type('form').send('name=x'),
  'a broken address': () => app.request().get('/api/email/unsubscribe/%E0%A4'),
  'a NUL in the address': () => app.request().get('/x%00'),
};

describe.each(Object.entries(answers))('%s', (_, ask) => {
  // asvs 3.2.1, 3.4.1, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 12.2.1, 14.2.2, 14.2.3, 14.3.2
  test('carries every protection', async () => {
    const { headers } = await ask();
    expect(headers).toMatchObject({
      'content-security-policy': STRICT,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': expect.stringMatching(/^(no-store|no-cache)$/),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

// claim own-scripts
test('a page tells browsers to run no script but ours', async () => {
  const { headers } = await app.request().get('/');
  const rules = headers['content-security-policy']?.split(';') ?? [];
  expect(rules.filter((rule: string) => /^(default|script)-src/.test(rule))).toEqual([
    "default-src 'self'",
    "script-src 'self'",
  ]);
});

// claim encrypted
test('over HTTPS, a page tells browsers to use encrypted connections only', async () => {
  const { headers } = await app.request().get('/');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000;/);
});

describe('requests that cannot be answered are refused in the common shape', () => {
  test.each([
    ['an unknown address', 404, 'There is nothing at this address'],
    ['a wrong method', 405, 'This address doesn’t take DELETE'],
    ['a broken body', 400, 'The request body isn’t JSON, so nothing was saved'],
    ['a body that is too large', 413, 'The request is too large, so nothing was saved'],
    ['another content type', 415, 'Send the request as application/json'],
    ['a broken address', 400, 'We can’t read this address'],
    ['a NUL in the address', 400, 'We can’t read this address'],
  ])('%s', async (name, status, error) => {
    const answer = await answers[name]?.();
    expect(answer?.status).toBe(status);
    expect(answer?.body).toEqual({ success: false, error });
  });

  test('a wrong method gets the right ones in Allow', async () => {
    expect((await app.request().put('/api/email/subscribers')).headers.allow).toBe('GET, HEAD, OPTIONS');
    expect((await app.request().get('/api/email/unsubscribe/one-click/abc')).headers.allow).toBe(
      'OPTIONS, POST',
    );
  });

  // asvs 5.2.3
  test('a body that unpacks to more than the limit is refused', async () => {
    const { status } = await fetch(`${app.url}/api/demo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ message: 'x'.repeat(200_000) })),
    });
    expect(status).toBe(413);
  });

  test('a body that is not encoded as it says is refused', async () => {
    const answer = await app
      .request()
      .post('/api/demo')
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'gzip')
      .send(Buffer.from('not gzip'));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      success: false,
      error: 'We couldn’t read the request, so nothing was saved',
    });
  });
});

test('OPTIONS says which methods a URL takes', async () => {
  const answer = await app.request().options('/api/email/subscribers');
  expect(answer.status).toBe(204);
  expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
});

// asvs 13.4.4
test.each(['/', '/api/health/live'])('TRACE is refused: %s', async (path) => {
  const { status, body } = await app.request().trace(path);
  expect({ status, error: body.error }).toEqual({ status: 405, error: 'This address doesn’t take TRACE' });
});

test('HEAD works wherever GET does', async () => {
  const answer = await app.request().head('/api/health/ready').expect(200);
  expect(answer.text).toBeFalsy();
});

describe('the id of a request', () => {
  test('is kept when it is well-formed', async () => {
    const answer = await app.request().get('/api/health/live').set('X-Request-Id', 'edge-7f.A_1234');
    expect(answer.headers['x-request-id']).toBe('edge-7f.A_1234');
  });

  test.each(['short', 'x'.repeat(65), 'has spaces in it', '<script>alert(1)</script>'])(
    '%s is replaced',
    async (id) => {
      const answer = await app.request().get('/api/health/live').set('X-Request-Id', id);
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

test('without HTTPS, browsers are not told to insist on it', async () => {
  const { headers } = await plain.request().get('/api/health/live');
  expect(headers).not.toHaveProperty('strict-transport-security');
});
