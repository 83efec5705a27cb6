import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { createLog, maskEmails } from '../process/log.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(...String(chunk).trimEnd().split('\n'));
    done();
  },
});
const app = useTestApp({}, {}, createLog('debug', sink));
afterEach(() => {
  lines.length = 0;
});

/** The line is written after the response is sent, which may be a moment after the client has it. */
async function untilLogged(requestId: string): Promise<Record<string, unknown>> {
  const find = () => lines.find((one) => one.includes(requestId) && one.includes('"msg":"request"'));
  await waitUntil(`the request ${requestId} is in the log`, () => find() !== undefined);
  return JSON.parse(find() ?? '');
}

const PLANTED = {
  password: 'planted-password-1',
  newPassword: 'planted-password-2',
  authorization: 'planted.bearer.token',
  cookie: 'planted-cookie',
  email: 'planted.person@mail.invalid',
  name: 'Planted Person',
  message: 'planted message',
  oneClick: 'plantedOneClickToken01',
  look: 'plantedLookUpToken0001',
  preview: 'plantedPreviewToken001',
  choices: 'plantedChoicesToken001',
  reset: 'plantedResetToken00001',
  search: 'planted-search',
};

// asvs 14.2.4, 16.2.5
test('nothing secret or personal that is sent ends up in the log', async () => {
  const { token } = await app.asSuperAdmin();
  const mine = { Authorization: `Bearer ${token}`, Cookie: `session=${PLANTED.cookie}` };
  const post = (path: string, body: object) => app.request().post(path).set(mine).send(body);
  await post('/api/admin/login', { username: PLANTED.email, password: PLANTED.password });
  await post('/api/admin/change-my-password', {
    currentPassword: PLANTED.password,
    newPassword: PLANTED.newPassword,
  });
  await post('/api/admin/password-reset/request', { email: PLANTED.email });
  await post('/api/admin/password-reset/complete', {
    token: PLANTED.reset,
    newPassword: PLANTED.newPassword,
  });
  await post('/api/contact', { name: PLANTED.name, email: PLANTED.email, message: PLANTED.message });
  await post('/api/email/unsubscribe', { email: PLANTED.email });
  await post(`/api/email/unsubscribe/one-click/${PLANTED.oneClick}`, {});
  await app.request().get('/api/admin/verify').set('Authorization', `Bearer ${PLANTED.authorization}`);
  await app.request().get(`/api/email/unsubscribe/${PLANTED.look}`);
  await app.request().get(`/api/email/template/preview/${PLANTED.preview}`);
  await app.request().get(`/api/email/preferences/${PLANTED.choices}`);
  await app.request().put(`/api/email/preferences/${PLANTED.choices}/pause`).send({ paused: true });
  await app.request().get(`/preferences?t=${PLANTED.choices}`);
  await app.request().get(`/unsubscribe?email=${encodeURIComponent(PLANTED.email)}&t=${PLANTED.look}`);
  await app.request().get(`/reset-password?token=${PLANTED.reset}`);
  await app.request().get(`/nothing/${encodeURIComponent(PLANTED.email)}`);
  await app.request().get('/api/email/subscribers').query({ search: PLANTED.search }).set(mine);
  const last = await app.request().get('/api/health/live');
  await untilLogged(last.headers['x-request-id'] ?? '');
  expect(lines.length).toBeGreaterThanOrEqual(15);
  const written = lines.join('\n');
  for (const secret of [...Object.values(PLANTED), encodeURIComponent(PLANTED.email), token])
    expect(written).not.toContain(secret);
});

// asvs 16.3.4
test('a failure is logged with its cause and the id of its request, without the values of its query', async () => {
  await app.db.raw('alter table contact_messages rename to elsewhere');
  try {
    const answer = await app
      .request()
      .post('/api/contact')
      .send({ name: PLANTED.name, email: PLANTED.email, message: PLANTED.message });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ success: false, error: 'Internal server error' });
    const id = answer.headers['x-request-id'] ?? '';
    const failure = JSON.parse(lines.find((line) => line.includes('request failed')) ?? '{}');
    expect(failure).toMatchObject({ requestId: id, level: 'error', path: '/api/contact' });
    expect(failure.err.message).toContain('contact_messages');
    expect(failure.err.stack).toContain('\n');
    const written = lines.join('\n');
    for (const secret of [PLANTED.name, PLANTED.email, PLANTED.message])
      expect(written).not.toContain(secret);
  } finally {
    await app.db.raw('alter table elsewhere rename to contact_messages');
  }
});

// asvs 16.2.1, 16.2.2, 16.2.4
test('an answer is one line of JSON in UTC that says who asked for what and how it went', async () => {
  const { token, admin } = await app.asAdmin();
  const answer = await app
    .request()
    .get('/api/email/subscribers?search=x')
    .set('Authorization', `Bearer ${token}`);
  expect(await untilLogged(answer.headers['x-request-id'] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.+Z$/),
    requestId: answer.headers['x-request-id'],
    method: 'GET',
    path: '/api/email/subscribers',
    status: 200,
    ms: expect.any(Number),
    ip: '127.0.0.1',
    adminId: admin.id,
    msg: 'request',
  });
});

test.each([
  ['an email near the end of what is logged', `/${'x'.repeat(170)}/ann.lee@mail.invalid/after`, 'ann.lee'],
  ['an email as long as one can be', `/${'x'.repeat(190)}/${'l'.repeat(64)}@${'d'.repeat(251)}.org`, 'llll'],
  ['many emails in a row', `/${'ann.lee@mail.invalid@'.repeat(700)}`, 'ann'],
  ['an at sign and as much text as a path can have', `/@/${'a'.repeat(15_800)}`, 'a'.repeat(200)],
])('a path with %s is cut, and has no name in it', async (_, path, secret) => {
  const answer = await app.request().get(`/api${path}`);
  const line = await untilLogged(answer.headers['x-request-id'] ?? '');
  expect(String(line.path).length).toBeLessThanOrEqual(200);
  expect(line.path).not.toContain(secret);
});

test.each([
  ['a@b.org, "x.y@z.com" <q@w.de>', '***@b.org, "***@z.com" <***@w.de>'],
  ['at pg@8.1/node, @media, a@', 'at pg@8.1/node, @media, a@'],
  ['a@b@c.org', '***@***@c.org'],
])('of an email in %j only the domain is logged', (text, masked) => {
  expect(maskEmails(text)).toBe(masked);
});

// asvs 1.3.10, 16.4.1
test('nobody can forge a line', async () => {
  await app.request().get('/x%0a%7B%22level%22%3A%22fatal%22%7D').expect(503);
  const last = await app.request().get('/api/health/live');
  await untilLogged(last.headers['x-request-id'] ?? '');
  expect(lines.map((line) => JSON.parse(line).level)).not.toContain('fatal');
});

// asvs 16.2.5
test('values that PostgreSQL quotes from a row are not logged', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: `Key (lower(email))=(${PLANTED.email}) already exists.`,
  });
  createLog('info', sink).error(
    { err: error, password: PLANTED.password, nested: { token: 'x.y.z' } },
    'failed',
  );
  expect(lines.join('\n')).toContain('23505');
  expect(lines.join('\n')).not.toMatch(/planted|x\.y\.z/);
});
