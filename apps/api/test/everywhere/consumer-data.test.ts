import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import { socialSecurityRefusal as refused } from '@fairlead/contract/platform/text/form-texts';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../src/platform/process/log.ts';
import { openApiDocument } from '../../src/site/openapi/document.ts';
import { findEverywhere } from '../calls/erasure-calls.ts';
import { demoFields, formCalls } from '../calls/form-calls.ts';
import { preferenceCalls } from '../calls/preference-calls.ts';
import { examplePath } from '../fuzz/endpoint-request.ts';
import { plantedBodies } from '../mail/text-places.ts';
import { useTestApp } from '../test-app.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line: string) => void lines.push(line) });
const app = useTestApp({ trustProxy: 1 }, {}, log);
const submit = formCalls(app);

const NUMBER = '123-45-6789';
const document = await openApiDocument('http://localhost');

const titleOf = ({ route }: Endpoint) => `${route.method} ${route.path}`;
const writing = endpoints.filter(({ route }) => route.method !== 'GET');
const bodiesOf = (endpoint: Endpoint) => plantedBodies(endpoint, document, NUMBER);
const taking = writing.filter((endpoint) => bodiesOf(endpoint).length > 0);

const call = (endpoint: Endpoint, token: string, path = examplePath(endpoint)) => {
  const method = endpoint.route.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
  return app.request()[method](path).auth(token, { type: 'bearer' });
};

/** What a database or log has of the number. */
const stored = () => findEverywhere(app.db, [NUMBER, '123456789']);
const isLogged = () => /123-45-6789|123456789/.test(lines.join(''));

describe('a Social Security number', () => {
  test.each(taking.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    'is refused in each text of %s, and nothing is stored',
    async (_, endpoint) => {
      const { token } = await app.asSuperAdmin();
      const { unscreened = [] } = endpoint.metadata;
      for (const body of bodiesOf(endpoint)) {
        const [field = ''] = Object.keys(body);
        await app.db('rate_limits').delete();
        const answer = await call(endpoint, token).send(body);
        const isSaid = JSON.stringify(answer.body).includes('Social Security number');
        expect([JSON.stringify(body), isSaid]).toEqual([JSON.stringify(body), !unscreened.includes(field)]);
        if (isSaid)
          expect(answer.body).toMatchObject({ success: false, fields: { [field]: answer.body.error } });
        if (isSaid) expect(answer.status).toBe(400);
      }
      expect(await stored()).toEqual([]);
      expect(isLogged()).toBe(false);
    },
  );

  test('may only be in passwords and codes, and in addresses to be opted out or erased', () => {
    const unscreened = endpoints.flatMap(({ name, metadata }) =>
      (metadata.unscreened ?? []).map((field) => `${name} ${field}`),
    );
    expect(unscreened).toEqual([
      'auth.login password',
      'auth.answerSecondFactor code',
      'auth.answerSecondFactor recovery_code',
      'auth.answerSecondFactor passkey',
      'auth.completePasswordReset token',
      'auth.completePasswordReset newPassword',
      'account.confirm password',
      'account.confirm code',
      'account.confirm passkey',
      'secondFactors.addAuthenticator code',
      'secondFactors.addPasskey passkey',
      'admins.changeMyPassword currentPassword',
      'admins.changeMyPassword newPassword',
      'admins.create password',
      'admins.resetPassword newPassword',
      'personalData.export email',
      'personalData.erase email',
      'personalData.mask emails',
      'unsubscribes.unsubscribe email',
      'suppressions.lift email',
    ]);
  });

  test('is refused in the URL and the headers, where they would be stored, and isn’t logged', async () => {
    const { token } = await app.asSuperAdmin();
    const post = (path: string) => app.request().post(path).auth(token, { type: 'bearer' });
    const file = await post(`/api/email/subscribers/import?file_name=ssn_${NUMBER}.csv`)
      .type('text/csv')
      .send('email\nann@mail.invalid');
    expect([file.status, file.body.fields]).toEqual([400, { file_name: refused }]);
    const send = await post('/api/email/send-marketing-emails')
      .set('Idempotency-Key', NUMBER)
      .send({ subject: 'Hello', recipient_type: 'all_active' });
    expect([send.status, send.body.fields]).toEqual([400, { 'idempotency-key': refused }]);
    const found = await app.request().get(`/api/inquiries/demo/${NUMBER}`).set('X-Request-Id', NUMBER);
    expect(found.headers['x-request-id']).not.toBe(NUMBER);
    expect(await stored()).toEqual([]);
    expect(isLogged()).toBe(false);
  });

  test('is seen where it’s split by bold text, and the answer says in which block', async () => {
    const { token } = await app.asAdmin();
    const content = [
      { type: 'text', text: '123-45-' },
      { type: 'text', text: '6789', bold: true },
    ];
    const blocks = [{ type: 'divider' }, { type: 'bulleted_list', items: [content] }];
    const answer = await app
      .request()
      .post('/api/email/template/preview')
      .auth(token, { type: 'bearer' })
      .send({ document: { version: 1, blocks } });
    expect([answer.status, answer.body.error]).toEqual([400, `Block 2: ${refused}`]);
  });

  test('doesn’t keep anyone from opting out', async () => {
    const email = `${NUMBER}@mail.invalid`;
    await app.request().post('/api/email/unsubscribe').send({ email }).expect(200);
    expect(await app.db('suppressions').pluck('email')).toEqual([email]);
  });
});

describe('without JavaScript', () => {
  test.each([
    ['/demo', { ...demoFields, message: `SSN ${NUMBER}` }, 'message', refused],
    ['/contact', { ...demoFields, subject: NUMBER }, 'subject', refused],
    ['/subscribe', { email: `${NUMBER}@mail.invalid` }, 'email', refused],
    [
      '/es/subscribe',
      { email: `${NUMBER}@mail.invalid` },
      'email',
      'Esto parece un número de Seguro Social.',
    ],
  ] as const)('%s says so at the field, and keeps what was typed', async (path, fields, field, said) => {
    const { status, text } = await submit(path, fields);
    expect(status).toBe(422);
    expect(text).toContain(`id="${field}-error"`);
    expect(text).toContain(said);
    expect(text).toContain(NUMBER);
    expect(await stored()).toEqual([]);
    expect(isLogged()).toBe(false);
  });

  test('so does the page of preferences', async () => {
    const token = await preferenceCalls(app).link('ann@mail.invalid');
    await app
      .db('subscribers')
      .insert({ email: 'ann@mail.invalid', role: 'other', source: 'import' } as never);
    const { status, text } = await app
      .request()
      .post(`/es/preferences?t=${token}`)
      .type('form')
      .send({ act: 'save', name: `Ann ${NUMBER}` });
    expect(status).toBe(422);
    expect(text).toContain('Esto parece un número de Seguro Social.');
    expect(text).toContain(`Ann ${NUMBER}`);
    expect(await stored()).toEqual([]);
  });
});
