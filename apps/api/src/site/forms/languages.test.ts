import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { signUpRefusals } from '@fairlead/contract/inquiries/sign-up/sign-up-refusals';
import { signUpOnward, signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { spanishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-spanish';
import { formTexts } from '@fairlead/contract/platform/text/form-texts';
import { inSpanish } from '@fairlead/contract/site/spanish/spanish';
import { spanishOptedOutWords } from '@fairlead/contract/site/spanish/unsubscribe';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { formCalls } from '../../../test/calls/form-calls.ts';
import { signUpCalls } from '../../../test/calls/sign-up-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { siteNotBuilt } from '../../platform/pages/read-site.ts';
import { createTextFile } from '../../platform/pages/text-file.ts';

const app = useTestApp({ trustProxy: 1 });
const post = formCalls(app);
const { lastToken } = signUpCalls(app);
const email = 'ana@mail.invalid';

const link = (language: string, href: string) => `<a data-language="${language}" href="${href}">x</a>`;
const page = (html: string) =>
  createTextFile(`<!doctype html><html><body>${html}</body></html>`, { type: 'text/html; charset=utf-8' });
const form = (language: string) =>
  page(`${link(language, '/')}<form data-form="unsubscribe"><input name="email"><input name="token"></form>`);
const site = {
  ...siteNotBuilt,
  pages: new Map([
    ['/', page('Home')],
    ['/subscribe', page(link('es', '/es/subscribe'))],
    ['/es/subscribe', page(link('en', '/subscribe?lang=en'))],
    ['/unsubscribe', form('es')],
    ['/es/unsubscribe', form('en')],
    [
      '/es/unsubscribe-confirmed',
      page('<h1>¿Canceló?</h1><div data-opted-out>Si…</div><p data-unsure>¿Seguro?</p>'),
    ],
  ]),
  translated: new Set(['/subscribe', '/unsubscribe']),
};
const get = (path: string, headers: Record<string, string> = {}) =>
  supertest(createApp(app.deps, { site })).get(path).set(headers).redirects(0);
const spanish = { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' };

describe('without JavaScript, in Spanish', () => {
  test('someone signs up, confirms, and is thanked; the proof names the Spanish words', async () => {
    const sent = await post('/es/subscribe', { email, role: 'job_coach', blank: '', language: 'en' });
    expect([sent.status, sent.headers.location]).toEqual([303, '/es/subscribe?sent=1']);
    const { text: thanks } = await app.request().get('/es/subscribe?sent=1');
    expect(thanks).toContain(inSpanish(signUpTexts.sent));
    expect(thanks).toContain(inSpanish(signUpOnward.text));
    const token = await lastToken();
    const mailed = await app.db('outbox').first();
    expect(mailed?.subject).toBe(signUpWords.subject);
    for (const english of [...signUpWords.above, signUpWords.emailButton, ...signUpWords.below])
      expect(mailed?.text).toContain(english);
    expect(mailed?.text).toContain(`/es/confirm-subscription?t=${token}`);
    const { text: question } = await app.request().get(`/es/confirm-subscription?t=${token}`);
    expect(question).toContain(`name="token" value="${token}"`);
    expect(question).toContain(spanishSignUpWords.button);
    const answer = await post('/es/confirm-subscription', { token });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/es/confirm-subscription?done=confirmed',
    ]);
    const { text: done } = await app.request().get('/es/confirm-subscription?done=confirmed');
    expect(done).toContain(inSpanish(signUpTexts.confirmed));
    expect(await app.db('consents').select('text_version', 'confirmed_text_version')).toEqual([
      { text_version: 'es-1', confirmed_text_version: 'es-1' },
    ]);
  });

  test.each([
    ['/es/subscribe', { email: 'nadie' }, 422, formTexts.email.invalid],
    ['/es/confirm-subscription', { token: 'x' }, 404, signUpRefusals.unknownLink],
    ['/es/unsubscribe', { email: '' }, 422, formTexts.unsubscribe.invalid],
    ['/es/subscribe', { email, role: 'rey' }, 422, 'A text of nobody’s'],
  ] as const)('%s with %j says what’s wrong', async (path, fields, status, error) => {
    const answer = await post(path, fields);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('lang="es"');
    expect(answer.text).toContain(inSpanish(formTexts.problem));
    expect(answer.text).toContain(inSpanish(error));
  });

  test('an opt-out leads to the Spanish confirmation', async () => {
    const answer = await post('/es/unsubscribe', { email });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/es\/unsubscribe-confirmed\?done=/),
    ]);
    const { text } = await get(answer.headers.location ?? '');
    expect(text).toContain(`<h1>${spanishOptedOutWords.title}</h1>`);
    expect(text).toContain(inSpanish(optOutTexts.success));
    expect(text).toContain(spanishOptedOutWords.whom([email]));
    expect(text).not.toContain('¿Seguro?');
    expect((await get('/es/unsubscribe-confirmed?done=x')).text).toContain('¿Seguro?');
  });
});

describe('a page that’s there in both languages', () => {
  test('leads a browser that prefers Spanish to the Spanish one, with its query', async () => {
    const answer = await get('/unsubscribe?email=a%2Bb@mail.invalid&t=x', spanish);
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      '/es/unsubscribe?email=a%2Bb@mail.invalid&t=x',
    ]);
    expect(answer.headers.vary).toContain('Accept-Language');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['one that prefers English', '/subscribe', { 'Accept-Language': 'en-US,en;q=0.9,es;q=0.8' }],
    ['one that says nothing', '/subscribe', {}],
    ['a visitor who chose English', '/subscribe?lang=en', spanish],
    ['a visitor of our own pages', '/subscribe', { ...spanish, 'Sec-Fetch-Site': 'same-origin' }],
    [
      'an older browser on our own pages',
      '/subscribe',
      { ...spanish, Host: 'a.invalid', Referer: 'http://a.invalid/x' },
    ],
    ['the Spanish page itself', '/es/subscribe', { 'Accept-Language': 'en' }],
    ['a page without a twin', '/', spanish],
  ])('stays as it is for %s', async (_, path, headers) => {
    expect((await get(path, headers)).status).toBe(200);
  });

  test('links to the other language with the query it was opened with', async () => {
    const query = 'email=a%2Bb%40mail.invalid&t=x';
    expect((await get(`/unsubscribe?${query}`)).text).toContain(
      `href="/es/unsubscribe?${query.replace('&', '&amp;')}"`,
    );
    expect((await get(`/es/unsubscribe?${query}`)).text).toContain(
      `href="/unsubscribe?${query.replace('&', '&amp;')}&amp;lang=en"`,
    );
    expect((await get('/es/subscribe?c=1')).text).toContain('href="/subscribe?c=1&amp;lang=en"');
  });

  test('answers its form in its own language, whatever the browser prefers', async () => {
    const answer = await post('/subscribe', { email }, spanish);
    expect(answer.headers.location).toBe('/subscribe?sent=1&lang=en');
  });
});
