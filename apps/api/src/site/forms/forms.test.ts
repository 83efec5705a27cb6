import { optedOutWords, optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { inquiryFormTexts } from '@fairlead/contract/inquiries/inquiry-form-texts';
import { brand } from '@fairlead/contract/platform/brand';
import { texts } from '@fairlead/contract/platform/texts';
import fc from 'fast-check';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { demoFields as demo, formCalls } from '../../../test/calls/form-calls.ts';
import { createCampaign, createRecipient } from '../../../test/factories.ts';
import { setHits } from '../../../test/people/rate-limits.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { connect } from '../../platform/db/connect.ts';
import { attribute, type Element, findAll, parsePage } from '../../platform/forms/html-tree.ts';
import { optedOutMarks } from '../../platform/forms/opted-out-page.ts';
import { siteNotBuilt } from '../../platform/pages/read-site.ts';
import { createTextFile } from '../../platform/pages/text-file.ts';

const app = useTestApp({ trustProxy: 1, logLevel: 'silent' });

const post = formCalls(app);

const named = (page: string, name: string): Element | undefined =>
  findAll(parsePage(page), (element) => attribute(element, 'name') === name)[0];
const textOf = (element: Element | undefined): string =>
  element?.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? textOf(node) : ''))
    .join('') ?? '';

describe('without JavaScript', () => {
  test('the demo form stores the request and redirects to a thank-you page', async () => {
    const answer = await post('/demo', demo);
    expect([answer.status, answer.headers.location]).toEqual([303, '/demo?sent=1']);
    expect(await app.db('demo_requests')).toMatchObject([
      { name: 'Ann Lee', company: 'Harbor', message: 'Two\nlines' },
    ]);
    expect(await app.db('outbox')).toHaveLength(1);
    const thanks = await app.request().get('/demo?sent=1');
    expect(thanks.status).toBe(200);
    const [message] = findAll(parsePage(thanks.text), (element) => attribute(element, 'role') === 'status');
    expect(textOf(message)).toBe(inquiryFormTexts.demoThanks + inquiryFormTexts.demoOnward.text);
  });

  test('so does the contact form', async () => {
    const answer = await post('/contact', { ...demo, subject: 'Prices' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/contact?sent=1']);
    expect(await app.db('contact_messages')).toMatchObject([{ subject: 'Prices', message: 'Two\nlines' }]);
    expect((await app.request().get('/contact?sent=1')).text).toContain(inquiryFormTexts.contactThanks);
  });

  // asvs 14.2.1
  test('the unsubscribe form unsubscribes and redirects to a page that says whom, without the email in its URL', async () => {
    const campaign = await createCampaign(app.db);
    const { token } = await createRecipient(app.db, { campaign_id: campaign.id, email: 'ann@mail.invalid' });
    for (const [fields, said] of [
      [{ email: 'bo@mail.invalid', token: '' }, optedOutWords.whom(['bo@mail.invalid'])],
      [{ email: ' <ANN@mail.invalid>. ', token }, optedOutWords.whom(['ANN@mail.invalid'])],
      [{ email: 'odd <b>@host', token: '' }, optedOutWords.unread('odd &lt;b&gt;@host')],
    ] as const) {
      const { status, headers } = await post('/unsubscribe', fields);
      expect([status, headers.location]).toEqual([
        303,
        expect.stringMatching(/^\/unsubscribe-confirmed\?done=[\w.-]+$/),
      ]);
      const page = await app.request().get(headers.location ?? '');
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.text).toContain(optOutTexts.success);
      expect(page.text).toContain(said);
    }
    expect(await app.db('unsubscribes').orderBy('id').select('email', 'method', 'campaign_id')).toEqual([
      { email: 'bo@mail.invalid', method: 'form', campaign_id: null },
      { email: 'ANN@mail.invalid', method: 'link', campaign_id: campaign.id },
      { email: 'odd <b>@host', method: 'form', campaign_id: null },
    ]);
  });

  test('what the page says after unsubscribing is good for a minute, and can’t be made up', () => {
    const { mark, read } = optedOutMarks('a secret');
    const now = new Date();
    const marked = mark({ emails: ['ann@mail.invalid'] }, now);
    expect(read(marked, now)).toEqual({ emails: ['ann@mail.invalid'] });
    expect(read(marked, new Date(now.getTime() + 60_000))).toBeUndefined();
    const [expires = '', sealed = ''] = marked.split('.');
    for (const wrong of [
      '',
      'x',
      `${Number(expires) + 1}.${sealed}`,
      `${expires}.${sealed.slice(4)}`,
      `${expires}.`,
    ])
      expect(read(wrong, now)).toBeUndefined();
    expect(optedOutMarks('another').read(marked, now)).toBeUndefined();
  });

  test.each(['+', '%2B', '%20'])(
    'a link in an email fills in the unsubscribe form and changes nothing, its plus written as %s',
    async (plus) => {
      const { status, text } = await app
        .request()
        .get(`/unsubscribe?email=ann${plus}news@mail.invalid&t=abc`);
      expect(status).toBe(200);
      const value = (name: string) => attribute(named(text, name) as Element, 'value');
      expect([value('email'), value('token')]).toEqual(['ann+news@mail.invalid', 'abc']);
      expect(await app.db('suppressions')).toHaveLength(0);
    },
  );

  test.each([
    ['/demo', { ...demo, name: '', email: 'nobody' }, [texts.inquiries.nameRequired, texts.email.invalid]],
    ['/contact', { ...demo, message: ' ' }, [texts.inquiries.messageRequired]],
    ['/unsubscribe', { email: 'nobody' }, [texts.unsubscribe.invalid]],
    ['/unsubscribe', {}, [texts.unsubscribe.invalid]],
  ] as const)(
    '%s with mistakes comes back with what is wrong and what was typed: %j',
    async (path, fields, wrong) => {
      const { status, text, headers } = await post(path, fields);
      expect(status).toBe(422);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      const page = parsePage(text);
      expect(textOf(findAll(page, ({ tagName }) => tagName === 'title')[0])).toMatch(/^Error: /);
      for (const error of wrong) {
        const [link] = findAll(page, (element) => element.tagName === 'a' && textOf(element) === error);
        const id = attribute(link as Element, 'href')?.slice(1);
        const [control] = findAll(page, (element) => attribute(element, 'id') === id);
        expect(attribute(control as Element, 'aria-invalid')).toBe('true');
        const [message] = findAll(
          page,
          (element) => attribute(element, 'id') === attribute(control as Element, 'aria-describedby'),
        );
        expect(textOf(message)).toBe(error);
      }
      for (const [name, value] of Object.entries(fields)) {
        const control = named(text, name);
        if (control)
          expect(control.tagName === 'textarea' ? textOf(control) : attribute(control, 'value')).toBe(value);
      }
      expect(await app.db('demo_requests')).toHaveLength(0);
      expect(await app.db('suppressions')).toHaveLength(0);
    },
  );

  // asvs 1.2.1
  test('what was typed comes back unchanged, and never as HTML', async () => {
    const sign = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&amp;',
      '</textarea>',
      '<script>',
      '\\',
      'a',
      ' ',
      '\n',
      '$&',
    );
    const typed = fc.string({ unit: sign, minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(typed, typed, async (name, message) => {
        const { text } = await post('/demo', { ...demo, email: '', name, message: `x${message}` });
        expect(attribute(named(text, 'name') as Element, 'value')).toBe(name);
        expect(textOf(named(text, 'message'))).toBe(`x${message}`);
        expect(findAll(parsePage(text), ({ tagName }) => tagName === 'script')).toHaveLength(0);
      }),
      { numRuns: 60 },
    );
  });

  test('too many submissions get a page that says so and keeps what was typed', async () => {
    await setHits(app.db, { limit: 'form', seconds: 3_600, client: '203.0.113.9', hits: 60 });
    const answer = await post('/demo', demo, { 'X-Forwarded-For': '203.0.113.9' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).toContain(`${inquiryFormTexts.failed} ${texts.tooMany}`);
    expect(attribute(named(answer.text, 'name') as Element, 'value')).toBe('Ann Lee');
  });

  // asvs 16.5.1
  test('a server error gets a page that says so and keeps what was typed', async () => {
    await app.db.schema.renameTable('demo_requests', 'away');
    try {
      const answer = await post('/demo', demo);
      expect([answer.status, attribute(named(answer.text, 'name') as Element, 'value')]).toEqual([
        500,
        'Ann Lee',
      ]);
      expect(answer.text).toContain(inquiryFormTexts.failed);
    } finally {
      await app.db.schema.renameTable('away', 'demo_requests');
    }
  });

  test('a body that is too large gets a page too', async () => {
    const answer = await post('/demo', { ...demo, message: 'x'.repeat(200_000) });
    expect([answer.status, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('The request is too large, so nothing was saved');
  });

  test('while the database is away, a page says so and when to try again', async () => {
    const db = connect('postgres://nobody@127.0.0.1:1/nothing', { poolSize: 1 });
    const fields = new URLSearchParams(demo).toString();
    const answer = await supertest(createApp({ ...app.deps, db, reservedDb: db }))
      .post('/demo')
      .type('form')
      .send(fields);
    await db.destroy();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.text).toContain(texts.unavailable);
    expect(attribute(named(answer.text, 'name') as Element, 'value')).toBe('Ann Lee');
  });
});

test('a built page is filled in, without the script that would replace it', async () => {
  const page = `<!doctype html><html lang="en"><head><title>Book | ${brand.name}</title>
    <link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/a.js"></script>
    <script type="application/ld+json">{"a":"<b>"}</script></head>
    <body><header>Kept</header><form data-form="demo"><div><label for="n">Name</label><p id="n-hint">Hint</p>
    <div><input id="n" name="name" class="w-full border-line-strong" aria-describedby="n-hint"></div></div></form></body></html>`;
  const file = createTextFile(page, { type: 'text/html; charset=utf-8' });
  const site = { ...siteNotBuilt, pages: new Map([['/demo', file]]) };
  const { status, text } = await supertest(createApp(app.deps, { site }))
    .post('/demo')
    .type('form')
    .send({ name: '', email: 'a@b.invalid' });
  expect(status).toBe(422);
  expect(text).toContain('<header>Kept</header>');
  expect(text).toContain('<script type="application/ld+json">{"a":"<b>"}</script>');
  expect(text).not.toContain('/assets/a.js');
  expect(attribute(named(text, 'name') as Element, 'aria-describedby')).toBe('n-hint n-error');
  expect(attribute(named(text, 'name') as Element, 'class')).toBe('w-full border-2 border-danger');
  const places = ['Hint</p>', `>${texts.inquiries.nameRequired}</span>`, '<input id="n"'];
  const found = places.map((place) => text.indexOf(place));
  expect(found).toEqual([...found].sort((a, b) => a - b));
});
