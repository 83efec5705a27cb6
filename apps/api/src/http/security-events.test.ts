import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { postWebhook, webhook } from '../../test/provider-events.ts';
import { useTestApp } from '../../test/test-app.ts';
import { createLog } from '../process/log.ts';
import type { SecurityEvent } from '../process/security-events.ts';

const TOKEN = 'only-for-tests-metrics-token';
const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(...String(chunk).trimEnd().split('\n'));
    done();
  },
});
const app = useTestApp({ metricsToken: TOKEN }, {}, createLog('warn', sink));
afterEach(() => {
  lines.length = 0;
});

async function counted(kind: SecurityEvent): Promise<number> {
  const { text } = await app.request().get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
  const line = text.split('\n').find((one) => one.startsWith(`security_events_total{kind="${kind}"} `));
  return Number(line?.split(' ')[1]);
}

const login = (username: string) =>
  app.request().post('/api/admin/login').send({ username, password: 'wrong and long enough' });
const logInUntilRefused = async () => {
  for (let attempt = 0; attempt < 5; attempt++) await login('nobody');
  lines.length = 0;
  return login('nobody');
};

const events: [
  SecurityEvent,
  number,
  string,
  () => PromiseLike<{ status: number; headers: Record<string, string> }>,
][] = [
  ['login_failed', 401, '/api/admin/login', () => login('nobody')],
  ['rate_limited', 429, '/api/admin/login', logInUntilRefused],
  [
    'bad_signature',
    401,
    '/api/webhooks/resend',
    () =>
      postWebhook(app, webhook('email.complained', { to: 'ann@mail.invalid', providerId: 'one' }), {
        secret: `whsec_${Buffer.from('another-secret').toString('base64')}`,
      }),
  ],
  [
    'access_refused',
    403,
    '/api/admin/all-admins',
    async () => {
      const { token } = await app.asAdmin();
      return app.request().get('/api/admin/all-admins').auth(token, { type: 'bearer' });
    },
  ],
  [
    'access_refused',
    403,
    '/contact',
    () => app.request().post('/contact').set('Sec-Fetch-Site', 'cross-site').type('form').send({ name: 'x' }),
  ],
];

// asvs 16.3.3
test.each(events)('%s, a %i by %s, is a warning in the log and counted', async (kind, status, path, act) => {
  const before = await counted(kind);
  const answer = await act();
  expect(answer.status).toBe(status);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event');
  expect(logged).toEqual([
    expect.objectContaining({
      level: 'warn',
      kind,
      path,
      ip: '127.0.0.1',
      requestId: answer.headers['x-request-id'],
    }),
  ]);
  expect(await counted(kind)).toBeGreaterThan(before);
});

test('a refusal names the admin, and a login nobody', async () => {
  const { token, admin } = await app.asAdmin();
  await app.request().get('/api/admin/all-admins').auth(token, { type: 'bearer' }).expect(403);
  await login('planted-name').expect(401);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ adminId: admin.id });
  expect(lines.join()).not.toContain('planted-name');
});

test('what only looks alike is no security event', async () => {
  const { token } = await app.asAdmin();
  const before = await Promise.all([counted('access_refused'), counted('login_failed')]);
  await app.request().get('/api/admin/verify').expect(401);
  await app.request().get('/api/email/campaigns/4711').auth(token, { type: 'bearer' }).expect(404);
  await app.request().post('/api/admin/login').send({}).expect(400);
  expect(lines).toEqual([]);
  expect(await Promise.all([counted('access_refused'), counted('login_failed')])).toEqual(before);
});
