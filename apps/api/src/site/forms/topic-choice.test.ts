import { topicQuestion } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import supertest from 'supertest';
import { beforeEach, expect, test } from 'vitest';
import { preferenceCalls } from '../../../test/calls/preference-calls.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { siteNotBuilt } from '../../platform/pages/read-site.ts';
import { createTextFile } from '../../platform/pages/text-file.ts';

const app = useTestApp({ trustProxy: 1 });
const { topic } = preferenceCalls(app);
const page = (language: string) =>
  createTextFile(
    `<!doctype html><html lang="${language}"><body><form data-form="subscribe"><input name="email" id="email"><div data-topics=""></div></form></body></html>`,
    { type: 'text/html; charset=utf-8' },
  );
const site = {
  ...siteNotBuilt,
  pages: new Map([
    ['/', page('en')],
    ['/subscribe', page('en')],
    ['/es/subscribe', page('es')],
  ]),
};
let kim: Caller;
let events: number;
let training: number;
beforeEach(async () => {
  kim = await app.asSuperAdmin();
  events = await topic(kim.token, 'Events', { name_es: 'Eventos' });
  training = await topic(kim.token, 'Training');
});
const visit = () => supertest(createApp(app.deps, { site }));
const html = async (path: string) => (await visit().get(path).expect(200)).text;
const submit = (fields: [string, string][]) =>
  visit()
    .post('/subscribe')
    .set('X-Forwarded-For', '198.51.100.7')
    .type('form')
    .send(new URLSearchParams([['email', 'ann@mail.invalid'], ...fields]).toString());

test('each form to sign up has a ticked box for every topic', async () => {
  for (const path of ['/', '/subscribe']) {
    const text = await html(path);
    expect(text).toContain(topicQuestion);
    expect(text.match(/name="topics" value="\d" checked/g)).toHaveLength(2);
  }
  const spanish = await html('/es/subscribe');
  expect(spanish).toContain('Eventos');
  expect(spanish).toMatch(/<div lang="en">.*Training/);
});

test('a page follows when topics change', async () => {
  const running = visit();
  expect((await running.get('/')).text).toContain('Training');
  await app.request().delete(`/api/email/topics/${training}`).auth(kim.token, { type: 'bearer' }).expect(200);
  await expect.poll(async () => (await running.get('/')).text, { timeout: 10_000 }).not.toContain('Training');
});

test('what’s ticked is stored with the sign-up, also if it’s one box or none', async () => {
  const both: [string, string][] = [
    ['shown_topics', String(events)],
    ['shown_topics', String(training)],
  ];
  await submit([...both, ['topics', String(training)]]).expect(303);
  expect(await app.db('sign_ups').select('topics', 'shown_topics')).toEqual([
    { topics: [training], shown_topics: [events, training] },
  ]);
  await app.db('sign_ups').delete();
  await submit(both).expect(303);
  expect(await app.db('sign_ups').select('topics')).toEqual([{ topics: [] }]);
});

test('the boxes stay as they were ticked when something is wrong', async () => {
  const { text } = await submit([
    ['email', ''],
    ['shown_topics', String(events)],
    ['shown_topics', String(training)],
    ['topics', String(training)],
  ]).expect(422);
  expect(text).not.toMatch(new RegExp(`value="${events}" checked`));
  expect(text).toMatch(new RegExp(`value="${training}"[^>]*checked`));
});
