import { texts } from '@fairlead/contract/platform/texts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';

const app = useTestApp({ teamInbox: 'team@site.invalid', trustProxy: 1 });

const post = async (path: '/api/demo' | '/api/contact', body: object, ip = '203.0.113.1') =>
  app.request().post(path).set('X-Forwarded-For', ip).send(body);
const demo = { name: 'Ann Lee', email: 'ann@mail.invalid' };
const contact = { ...demo, message: 'Hello\nthere' };

describe('booking a demo', () => {
  test('stores the request together with the notice to the team', async () => {
    const { status, body } = await post('/api/demo', { ...demo, company: 'Harbor', message: 'Tuesday?' });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await app.db('demo_requests')).toMatchObject([
      { ...demo, company: 'Harbor', message: 'Tuesday?', status: 'new', ip_address: '203.0.113.1' },
    ]);
    expect(await app.db('outbox')).toMatchObject([
      {
        kind: 'demo_notice',
        to_address: 'team@site.invalid',
        reply_to: 'ann@mail.invalid',
        subject: 'Demo request from Ann Lee',
        text: expect.stringContaining('Company:\nHarbor\n\nMessage:\nTuesday?'),
      },
    ]);
  });

  test('needs only name and email', async () => {
    expect((await post('/api/demo', { ...demo, company: '', message: null })).status).toBe(200);
    expect(await app.db('demo_requests')).toMatchObject([{ company: null, message: null }]);
  });

  // asvs 16.5.2
  test('reaches the team even if the provider is down at first', async () => {
    app.mail.setFaults({ script: ['reset', '503'] });
    await post('/api/demo', demo);
    const outbox = startOutbox(
      { ...app.deps, log: app.deps.log.child({}, { level: 'silent' }) },
      { pollMs: 20, firstRetrySeconds: 0.1 },
    );
    await vi.waitFor(() => expect(app.mail.ledger()).toHaveLength(1), { timeout: 30_000 });
    await outbox.stop();
    expect(await app.mail.find()).toMatchObject([
      { to: ['team@site.invalid'], reply_to: ['ann@mail.invalid'] },
    ]);
  });

  test.each([
    [{}, texts.inquiries.nameRequired],
    [{ ...demo, name: '  ' }, texts.inquiries.nameRequired],
    [{ name: 'Ann' }, texts.email.required],
    [{ ...demo, email: 'nobody' }, texts.email.invalid],
    [{ ...demo, name: '\u200b' }, texts.inquiries.nameRequired],
    [{ ...demo, message: 'x'.repeat(5_001) }, '“message”: at most 5000 characters are allowed.'],
  ])('refuses %j', async (body, error) => {
    const answer = await post('/api/demo', body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(await app.db('demo_requests')).toHaveLength(0);
    expect(await app.db('outbox')).toHaveLength(0);
  });
});

describe('writing to the team', () => {
  test('stores the message together with the notice', async () => {
    expect((await post('/api/contact', { ...contact, subject: 'Prices' })).body).toEqual({ success: true });
    expect(await app.db('contact_messages')).toMatchObject([
      { ...contact, subject: 'Prices', status: 'new' },
    ]);
    expect(await app.db('outbox')).toMatchObject([
      { kind: 'contact_notice', reply_to: 'ann@mail.invalid', subject: 'Message from Ann Lee: Prices' },
    ]);
  });

  test('needs a message', async () => {
    const answer = await post('/api/contact', demo);
    expect([answer.status, answer.body.error]).toEqual([400, texts.inquiries.messageRequired]);
  });
});

describe.each([
  ['/api/demo', demo],
  ['/api/contact', contact],
] as const)('%s', (path, body) => {
  test('accepts 60 an hour from one client IP', async () => {
    await setHits(app.db, { limit: 'form', seconds: 3_600, client: '203.0.113.9', hits: 60 });
    const refused = await post(path, body, '203.0.113.9');
    expect([refused.status, refused.body.error]).toEqual([429, texts.tooMany]);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect((await post(path, body, '203.0.113.10')).status).toBe(200);
  });

  // asvs 3.5.2
  test('accepts only JSON', async () => {
    expect((await app.request().post(path).type('form').send(body)).status).toBe(415);
  });
});

test('nothing a visitor writes becomes HTML, a header or another recipient', {
  timeout: 120_000,
}, async () => {
  const malicious = fc.array(
    fc.constantFrom('<script>', '</p>', '"', "'", '&', '<', '>', '\r\n', 'Bcc: x@y.invalid', 'text', ' '),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  const text = malicious.map((parts) => parts.join(''));
  await post('/api/contact', { ...contact, subject: 'About work' });
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({ name: text, subject: text.map((rest) => `About ${rest}`), message: text }),
      async (fields) => {
        number += 1;
        const answer = await post('/api/contact', { ...contact, ...fields }, `198.51.100.${number % 250}`);
        expect([200, 400]).toContain(answer.status);
      },
    ),
    { numRuns: 150 },
  );
  const notices: { subject: string; to_address: string; html: string }[] = await app
    .db('outbox')
    .orderBy('id');
  expect(notices.length).toBeGreaterThan(10);
  const tags = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== '<br>');
  const harmless = tags(notices[0]?.html ?? '');
  for (const { subject, to_address, html } of notices) {
    expect(to_address).toBe('team@site.invalid');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(tags(html)).toEqual(harmless);
  }
});
