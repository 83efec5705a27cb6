import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import { erasureTexts } from '@fairlead/contract/people/personal-data';
import { expect, test } from 'vitest';
import { createLog } from '../../src/platform/process/log.ts';
import { openApiDocument } from '../../src/site/openapi/document.ts';
import { csvImport } from '../calls/csv-import.ts';
import { draftContent } from '../calls/draft-calls.ts';
import { erasureCalls, findEverywhere } from '../calls/erasure-calls.ts';
import { demoFields } from '../calls/form-calls.ts';
import { inboxCalls } from '../calls/inbox-calls.ts';
import { createSubscriber } from '../factories.ts';
import { examplePath } from '../fuzz/endpoint-request.ts';
import { plantedBodies } from '../mail/text-places.ts';
import { useTestApp } from '../test-app.ts';

const lines: string[] = [];
const app = useTestApp(
  { trustProxy: 1 },
  {},
  createLog('trace', { write: (line: string) => void lines.push(line) }),
);
const { erase } = erasureCalls(app);
const document = await openApiDocument('http://localhost');

const ERASED = 'zelda@planted.invalid';
const ADDRESS = new RegExp(`"(\\w*emails?|recipients|to)":\\[?"${ERASED}"`);
const titleOf = ({ route }: Endpoint) => `${route.method} ${route.path}`;
const taking = endpoints.filter(
  (endpoint) =>
    endpoint.metadata.csvBody ||
    plantedBodies(endpoint, document, ERASED).some((body) => ADDRESS.test(JSON.stringify(body))),
);

/** The person writes themselves, or an account of an admin has its own end. */
const STORES_IT = [
  'POST /api/demo',
  'POST /api/contact',
  'POST /api/sign-up',
  'PATCH /api/account/email',
  'POST /api/admin/create-admin',
  'POST /api/admin/invite-admin',
  'PATCH /api/admin/settings',
  'PATCH /api/admin/organization',
  'POST /api/admin/organization/preview',
];

const typed = [ERASED, `Zelda <${ERASED}>`, 'ben@mail.invalid'];
const to = { recipient_type: 'manual', manual_emails: typed };
const content = { ...draftContent(), recipients: { ...draftContent().recipients, ...to } };
const drafted = { ...content, recipients: { ...content.recipients, manual_emails: typed.join('\n') } };
const rows = `${ERASED},Zel\n"Zel <${ERASED}>",Zel\nben,${ERASED}\n`;

type Sample = { status: number; path?: string; body?: object; csv?: string };

/** A valid request to each of the others, with the address in it, and how it's answered. */
const samples: Record<string, (token: string) => Sample | Promise<Sample>> = {
  'POST /api/admin/password-reset/request': () => ({ status: 200, body: { email: ERASED } }),
  'POST /api/email/subscribe': () => ({ status: 409, body: { email: ERASED, reason: 'They asked' } }),
  'POST /api/email/subscribers/:id/address': async () => ({
    status: 409,
    path: `/api/email/subscribers/${(await createSubscriber(app.db)).id}/address`,
    body: { email: ERASED },
  }),
  'POST /api/email/personal-data/export': () => ({ status: 200, body: { email: ERASED } }),
  'POST /api/email/personal-data/erase': () => ({ status: 200, body: { email: ERASED } }),
  'POST /api/email/personal-data/mask': () => ({ status: 200, body: { emails: [ERASED] } }),
  'POST /api/email/unsubscribe': () => ({ status: 200, body: { email: ERASED, reason: 'Too many' } }),
  'POST /api/email/suppressions/lift': () => ({ status: 404, body: { email: ERASED, reason: 'Fixed' } }),
  'POST /api/email/subscribers/import': () => ({ status: 200, csv: `email,name\n${rows}` }),
  'PUT /api/email/subscribers/import/:id/part': async (token) => {
    const begun = await csvImport(app, { token }).check(`email,name\none@mail.invalid,One\nt`, {
      size: '999',
    });
    const path = `/api/email/subscribers/import/${begun.import.id}/part?offset=${begun.next_offset}`;
    return { status: 200, path, csv: `${rows}two@mail.invalid,Two` };
  },
  'POST /api/email/send-marketing-emails': () => ({
    status: 200,
    body: { subject: 'Hello', ...to, undo_seconds: 60 },
  }),
  'POST /api/email/audience': () => ({ status: 200, body: to }),
  'POST /api/email/check': () => ({ status: 200, body: to }),
  'POST /api/email/rehearsals': () => ({ status: 200, body: to }),
  'POST /api/email/greetings': () => ({ status: 200, body: to }),
  'POST /api/email/test-send': () => ({ status: 409, body: { subject: 'Hello', recipients: [ERASED] } }),
  'POST /api/email/drafts': () => ({ status: 409, body: { key: crypto.randomUUID(), content: drafted } }),
  'PUT /api/email/drafts/:id': async (token) => {
    const { body } = await app
      .request()
      .post('/api/email/drafts')
      .auth(token, { type: 'bearer' })
      .send({ key: crypto.randomUUID(), content: draftContent() });
    const { id, version } = body.draft;
    return { status: 409, path: `/api/email/drafts/${id}`, body: { version, content: drafted } };
  },
};

test('every endpoint that takes an address is here', () => {
  expect([...Object.keys(samples), ...STORES_IT].sort()).toEqual(taking.map(titleOf).sort());
});

test.each(taking.filter((one) => titleOf(one) in samples).map((one) => [titleOf(one), one] as const))(
  'the address of someone who was erased is stored nowhere after %s',
  async (title, endpoint) => {
    await erase(ERASED);
    const { token } = await app.asSuperAdmin();
    const sample = await samples[title]?.(token);
    // What's stored for a moment only, such as the audience of a rehearsal, could end up in a backup.
    const inserted: string[] = [];
    const onQuery = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
      if (sql.includes('insert into')) inserted.push(JSON.stringify(bindings));
    };
    const all = app.pools();
    for (const pool of all) pool.on('query', onQuery);
    const method = endpoint.route.method.toLowerCase() as 'post' | 'put';
    const sent = app
      .request()
      [method](sample?.path ?? examplePath(endpoint))
      .auth(token, { type: 'bearer' });
    const answer = await (sample?.csv ? sent.type('text/csv').send(sample.csv) : sent.send(sample?.body));
    for (const pool of all) pool.off('query', onQuery);
    expect([answer.status, answer.body]).toEqual([sample?.status, expect.anything()]);
    expect(inserted.join('')).not.toContain(ERASED);
    expect(await findEverywhere(app.db, [ERASED])).toEqual([]);
    expect(lines.join('')).not.toContain(ERASED);
  },
);

test('an inquiry of theirs may have it again, and doesn’t bring them back to the list', async () => {
  await erase(ERASED);
  const { token } = await app.asAdmin();
  await app
    .request()
    .post('/api/demo')
    .send({ ...demoFields, email: ERASED })
    .expect(200);
  const id = (await app.db('demo_requests').first())?.id;
  const added = await inboxCalls(app).addSubscriber(token, `demo/${id}`, { statement: 'They asked' });
  expect([added.status, added.body.error]).toEqual([409, erasureTexts.erased]);
  expect(await app.db('subscribers')).toEqual([]);
});
