import { signUpRefusals } from '@fairlead/contract/inquiries/sign-up/sign-up-refusals';
import { signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { texts } from '@fairlead/contract/platform/texts';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { formCalls } from '../../../test/calls/form-calls.ts';
import { signUpCalls } from '../../../test/calls/sign-up-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { connect } from '../../platform/db/connect.ts';
import { siteNotBuilt } from '../../platform/pages/read-site.ts';
import { createTextFile } from '../../platform/pages/text-file.ts';

const app = useTestApp({ trustProxy: 1 });
const post = formCalls(app);
const { emails, lastToken } = signUpCalls(app);
const get = (path: string) => app.request().get(path).redirects(0);
const email = 'ann@mail.invalid';

test('without JavaScript, someone signs up, confirms with the button, and is thanked', async () => {
  expect((await get('/subscribe')).status).not.toBe(500);
  const sent = await post('/subscribe', { email, role: 'job_coach', blank: '' });
  expect([sent.status, sent.headers.location]).toEqual([303, '/subscribe?sent=1']);
  expect((await get('/subscribe?sent=1')).text).toContain(signUpTexts.sent);
  const token = await lastToken();
  const page = await get(`/confirm-subscription?t=${token}`);
  expect(page.text).toContain(`name="token" value="${token}"`);
  expect(page.text).toContain(signUpWords.button);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  for (const outcome of ['confirmed', 'already'] as const) {
    const answer = await post('/confirm-subscription', { token });
    expect([answer.status, answer.headers.location]).toEqual([303, `/confirm-subscription?done=${outcome}`]);
    const { text } = await get(answer.headers.location ?? '');
    expect(text).toContain(signUpTexts[outcome]);
    expect(text).not.toContain('<button');
  }
  expect(await app.db('subscribers')).toMatchObject([{ email, role: 'job_coach' }]);
});

test('an address that may get no email gets the same page', async () => {
  await suppress(app.db, { email, reason: 'complained' });
  const answer = await post('/subscribe', { email });
  expect([answer.status, answer.headers.location]).toEqual([303, '/subscribe?sent=1']);
  expect(await emails()).toEqual([]);
});

test.each([
  ['/subscribe', { email: 'nobody' }, 422, texts.email.invalid],
  ['/subscribe', { email, role: 'king' }, 422, 'must be one of these'],
  ['/confirm-subscription', {}, 422, signUpRefusals.unknownLink],
  ['/confirm-subscription', { token: '"><script>alert(1)</script>' }, 404, signUpRefusals.unknownLink],
] as const)('%s with %j says what’s wrong', async (path, fields, status, error) => {
  const answer = await post(path, fields);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(error);
  expect(answer.text).not.toContain('<script>');
});

test('other sites can’t submit the forms for their visitors', async () => {
  for (const path of ['/subscribe', '/confirm-subscription'] as const)
    expect((await post(path, { email, token: 'x' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
});

describe('while owners have turned sign-up off', () => {
  const page = (body: string) =>
    createTextFile(`<!doctype html><html lang="en"><body>${body}</body></html>`, {
      type: 'text/html; charset=utf-8',
    });
  const form = (name: string) =>
    page(`<select><option value="x" selected></option></select><form data-form="${name}"></form>`);
  const site = {
    ...siteNotBuilt,
    pages: new Map([
      ['/', page('Home')],
      ['/subscribe', form('subscribe')],
      ['/demo', form('demo')],
    ]),
    notFound: page('Nothing here'),
  };
  const off = '<html data-sign-up="off" lang="en">';

  test('every page is marked, so the form and the links to it are gone', async () => {
    const pages = supertest(createApp(app.deps, { site }));
    expect((await pages.get('/')).text).not.toContain('data-sign-up');
    await app.db('settings').insert({ name: 'sign_up', value: 'false' });
    const closed = supertest(createApp(app.deps, { site }));
    for (const path of ['/', '/subscribe', '/nowhere', '/demo?sent=1'])
      expect((await closed.get(path)).text, path).toContain('data-sign-up="off"');
    expect((await closed.get('/')).text).toContain(off);
    expect((await closed.get('/subscribe')).headers['x-robots-tag']).toBe('noindex');
    expect((await closed.get('/')).headers['x-robots-tag']).toBeUndefined();
    await expect.poll(async () => (await pages.get('/')).text, { timeout: 5_000 }).toContain(off);
  });

  test('the form that’s still open in someone’s browser says so', async () => {
    await app.db('settings').insert({ name: 'sign_up', value: 'false' });
    const answer = await post('/subscribe', { email });
    expect([answer.status, await app.db('sign_ups')]).toEqual([404, []]);
    expect(answer.text).toContain(signUpRefusals.closed);
  });

  test('pages don’t need the database to be shown', async () => {
    const db = connect('postgres://nobody@127.0.0.1:1/nothing', { poolSize: 1 });
    const answer = await supertest(createApp({ ...app.deps, db, reservedDb: db }, { site })).get('/');
    await db.destroy();
    expect([answer.status, answer.text.includes('data-sign-up')]).toEqual([200, false]);
  });
});
