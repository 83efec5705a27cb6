import { DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ publicUrl: 'https://fairlead.example' });
const plain = useTestApp({ publicUrl: 'http://localhost:5000' });

const SECURITY_TXT = '/.well-known/security.txt';
const DAY = 86_400_000;

/** The fields of RFC 9116, in order. */
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(': ') + 2)]);

describe('/.well-known/security.txt', () => {
  test('says without a login where to report a weakness', async () => {
    const { status, headers, text } = await app.request().get(SECURITY_TXT);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(fieldsOf(text)).toEqual([
      ['Contact', `mailto:${DEFAULT_ORGANIZATION.support_email}`],
      ['Contact', 'https://fairlead.example/contact'],
      ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)],
      ['Preferred-Languages', 'en'],
      ['Canonical', 'https://fairlead.example/.well-known/security.txt'],
      ['Policy', 'https://fairlead.example/security-policy.txt'],
    ]);
  });

  test('has not expired, whenever it is asked for, and is the same all day', async () => {
    const { headers, text } = await app.request().get(SECURITY_TXT);
    const [, expires = ''] = fieldsOf(text).find(([name]) => name === 'Expires') ?? [];
    const days = (Date.parse(expires) - app.deps.now().getTime()) / DAY;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    await app.request().get(SECURITY_TXT).set('If-None-Match', String(headers.etag)).expect(304);
  });

  test('names only https addresses, as RFC 9116 asks', async () => {
    const { text } = await plain.request().get(SECURITY_TXT);
    expect(fieldsOf(text).map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages']);
  });

  test('is only read', async () => {
    await app.request().head(SECURITY_TXT).expect(200);
    await app.request().post(SECURITY_TXT).expect(405);
  });
});

test('the policy that it names says what to expect', async () => {
  const { status, headers, text } = await app.request().get('/security-policy.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain(DEFAULT_ORGANIZATION.support_email);
  expect(text).toContain("tell you when it's fixed");
});
