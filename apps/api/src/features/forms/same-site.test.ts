import { describe, expect, test } from 'vitest';
import { demoFields, formCalls } from '../../../test/form-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ trustProxy: 1, logLevel: 'silent' });
const post = formCalls(app);

describe('another site', () => {
  // asvs 3.5.1
  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://elsewhere.invalid' }],
    [{ Origin: 'nonsense' }],
  ])('cannot send the demo and contact forms in its visitors’ names: %j', async (headers) => {
    for (const path of ['/demo', '/contact'] as const)
      expect((await post(path, demoFields, headers)).status).toBe(403);
    expect(await app.db('demo_requests')).toHaveLength(0);
  });

  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{ Origin: 'null' }],
    [{ Host: 'site.invalid', Origin: 'https://site.invalid' }],
  ])('is not what our own page looks like: %j', async (headers) => {
    expect((await post('/demo', demoFields, headers)).status).toBe(303);
  });

  test('may submit unsubscribes', async () => {
    const answer = await post('/unsubscribe', { email: 'a@b.invalid' }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(answer.status).toBe(303);
  });
});
