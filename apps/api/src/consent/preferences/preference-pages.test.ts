import { NAME_MAX } from '@fairlead/contract/platform/limits';
import { tooLongText } from '@fairlead/contract/platform/text/form-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { spanishPreferences } from '@fairlead/contract/site/spanish/forms';
import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { preferenceCalls } from '../../../test/calls/preference-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { finished } from '../../platform/mail/document/fragment.ts';
import { siteNotBuilt } from '../../platform/pages/read-site.ts';
import { createTextFile } from '../../platform/pages/text-file.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';
import { spanishWords } from './page/words.es.ts';
import { words } from './page/words.ts';

const app = useTestApp({ timeZone: 'America/New_York' });
const { change, link, read, setChanges, topic } = preferenceCalls(app);
const email = 'ann@mail.invalid';
let events: number;
let training: number;
beforeEach(async () => {
  const { token } = await app.asSuperAdmin();
  events = await topic(token, 'Events', { description: 'Meet us', name_es: 'Eventos' });
  training = await topic(token, 'Training');
});
const page = async (path: string, status = 200) => (await app.request().get(path).expect(status)).text;
const post = (path: string, fields: [string, string][]) =>
  app.request().post(path).type('form').send(new URLSearchParams(fields).toString());
const wanted = async (token: string) =>
  (await read(token)).topics.flatMap(({ name, wanted: isWanted }) => (isWanted ? [name] : []));
/** What a browser sends for the first form of a page if nothing is touched. */
const fieldsIn = (html: string): [string, string][] =>
  (html.match(/<form.*?<\/form>/s)?.[0].match(/<input[^>]*>/g) ?? [])
    .filter((input) => !input.includes('type="checkbox"') || input.includes(' checked'))
    .map((input) => [input.match(/name="(.*?)"/)?.[1] ?? '', input.match(/value="(.*?)"/)?.[1] ?? '']);
const typed = (fields: [string, string][], name: string, value: string) =>
  fields.map((field): [string, string] => (field[0] === name ? [name, value] : field));

describe('the page of preferences, without JavaScript', () => {
  test('has the boxes, the name, the pause, the way out, and why', async () => {
    await createSubscriber(app.db, {
      email,
      name: 'Ann <Lee>',
      source: 'import',
      subscribed_at: '2026-03-02T03:00:00.000Z',
    });
    const html = await page(`/preferences?t=${await link(email)}`);
    expect(html).toMatch(new RegExp(`id="topic-${events}" name="topics" value="${events}" checked`));
    expect(html).toContain('value="Ann &lt;Lee&gt;"');
    for (const text of [
      words.pause.act,
      words.leave.act,
      words.why.title,
      words.why.joined.imported('March 1, 2026'),
    ])
      expect(html).toContain(text);
  });

  test('is compressed, like the site’s other pages', async () => {
    const token = await link(email);
    const answer = await app.request().get(`/preferences?t=${token}`).set('Accept-Encoding', 'gzip');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('Accept-Encoding'),
    });
  });

  test('stores what is ticked and typed, and says so', async () => {
    await createSubscriber(app.db, { email, name: 'An' });
    const token = await link(email);
    const answer = await post(`/preferences?t=${token}`, [
      ['act', 'save'],
      ['topics', String(training)],
      ['shown_topics', String(events)],
      ['shown_topics', String(training)],
      ['name', 'Ann'],
      ['first_name', ''],
    ]);
    expect(answer.status).toBe(303);
    expect(await wanted(token)).toEqual(['Training']);
    const html = await page(answer.headers.location ?? '');
    expect(html).toContain(words.done.saved);
    expect(html).toContain('value="Ann"');
    expect(html).not.toMatch(new RegExp(`value="${events}" checked`));
  });

  test('pauses and ends the pause', async () => {
    const token = await link(email);
    const paused = await post(`/preferences?t=${token}`, [['act', 'pause']]).expect(303);
    const html = await page(paused.headers.location ?? '');
    expect(html).toContain(words.pause.end);
    expect(html).toContain(words.done.paused);
    await post(`/preferences?t=${token}`, [['act', 'resume']]).expect(303);
    expect((await read(token)).paused_until).toBeNull();
  });

  test('says that something was done only right after it was, and only to whom did it', async () => {
    const token = await link(email);
    const { headers } = await post(`/preferences?t=${token}`, [['act', 'pause']]);
    const done = headers.location?.split('done=')[1] ?? '';
    const other = await link('other@mail.invalid');
    for (const path of [`t=${token}&done=saved`, `t=${other}&done=${done}`, `t=${token}&done=${done}x`])
      expect(await page(`/preferences?${path}`)).not.toContain('role="status"');
    app.moveClock(61_000);
    expect(await page(headers.location ?? '')).not.toContain('role="status"');
  });

  test('open in a tab since before other changes undoes none of them', async () => {
    await createSubscriber(app.db, { email, name: 'Ann', first_name: 'Ann' });
    const token = await link(email);
    const path = `/preferences?t=${token}`;
    const stale = fieldsIn(await page(path));
    await change(token, { name: 'Ann Lee', shown_topics: [events], topics: [] }).expect(200);
    await post(path, typed(stale, 'first_name', 'Annie')).expect(303);
    expect((await read(token)).person).toEqual({ name: 'Ann Lee', first_name: 'Annie' });
    expect(await wanted(token)).toEqual(['Training']);
    const tooLong = typed(stale, 'first_name', 'x'.repeat(300));
    expect(fieldsIn((await post(path, tooLong).expect(422)).text)).toEqual(tooLong);
  });

  test('keeps what was typed when it’s refused', async () => {
    await createSubscriber(app.db, { email, name: 'An' });
    const token = await link(email);
    const { status, text } = await post(`/preferences?t=${token}`, [
      ['topics', String(training)],
      ['shown_topics', String(events)],
      ['shown_topics', String(training)],
      ['name', `Ann${'x'.repeat(300)}`],
    ]);
    expect(status).toBe(422);
    expect(text).toContain(`Ann${'x'.repeat(300)}`);
    expect(text).toContain('href="#name"');
    expect(text).toMatch(new RegExp(`value="${training}" checked`));
    expect(text).not.toMatch(new RegExp(`value="${events}" checked`));
    expect(await wanted(token)).toEqual(['Events', 'Training']);
    await setChanges(token, 10);
    const flood = await post(`/preferences?t=${token}`, [['name', 'Ann typed']]);
    expect([flood.status, flood.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect(flood.text).toContain(texts.tooMany);
    expect(flood.text).toContain('value="Ann typed"');
    const refused = await post(`/preferences?t=${token}`, [['act', 'pause']]);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('name="name" autocomplete="name" value="An"');
    expect(refused.text).toMatch(new RegExp(`value="${events}" checked`));
  });

  test('is the site’s page, if it’s built, and Spanish browsers are led to the Spanish one', async () => {
    const built = (lang: string) =>
      createTextFile(
        `<!doctype html><html lang="${lang}"><body><a data-language="${lang === 'en' ? 'es' : 'en'}">x</a><div data-preferences=""></div></body></html>`,
        {
          type: 'text/html; charset=utf-8',
        },
      );
    const site = {
      ...siteNotBuilt,
      pages: new Map([
        ['/preferences', built('en')],
        ['/es/preferences', built('es')],
      ]),
      translated: new Set(['/preferences']),
    };
    const visit = (path: string, language: string) =>
      supertest(createApp(app.deps, { site })).get(path).set('Accept-Language', language).redirects(0);
    const path = `/preferences?t=${await link(email)}`;
    expect((await visit(path, 'en')).text).toMatch(/<html lang="en">.*data-preferences="">.*name="topics"/s);
    const redirected = await visit(path, 'es-MX,es;q=0.9');
    expect([redirected.status, redirected.headers.location]).toEqual([302, `/es${path}`]);
    expect((await visit(`/es${path}`, 'es')).text).toContain('Eventos');
    const refused = await supertest(createApp(app.deps, { site }))
      .post(path)
      .type('form')
      .send({ name: 'x'.repeat(300) });
    expect(refused.text).toContain(`href="/es${path}"`);
  });

  test('says what to do without a link, and with one that was cut off', async () => {
    expect(await page('/preferences')).toContain(finished(words.noLink));
    expect(await page('/preferences?t=0123', 404)).toContain(finished(words.unknownLink));
    expect((await post('/preferences?t=x', [])).text).toContain(finished(words.unknownLink));
  });

  test('offers nothing to choose to people who unsubscribed, but says why they got it', async () => {
    const token = await link(email);
    await app.request().post(`/api/email/unsubscribe/one-click/${token}`).expect(200);
    const html = await page(`/preferences?t=${token}`);
    expect(html).toContain(words.states.unsubscribed);
    expect(html).toContain(words.why.title);
    expect(html).not.toContain(words.save);
  });

  test('is in Spanish at /es, where it stays', async () => {
    const token = await link(email);
    const html = await page(`/es/preferences?t=${token}`);
    expect(html).toContain(spanishWords.topics.legend);
    expect(html).toContain('Eventos');
    expect(html).toContain('<div lang="en">');
    const answer = await post(`/es/preferences?t=${token}`, [['act', 'pause']]);
    expect(answer.headers.location).toMatch(`/es/preferences?t=${token}&done=paused.`);
    const refused = await post(`/es/preferences?t=${token}`, [['name', 'x'.repeat(300)]]);
    expect(refused.text).toContain(spanishPreferences[tooLongText(NAME_MAX)]);
  });

  test('has English subjects read out in English, and English pages marked, in Spanish', async () => {
    const token = await link(email);
    const { campaign } = await read(token);
    expect(await page(`/es/preferences?t=${token}`)).toContain(
      `“<span lang="en">${campaign.subject}</span>”`,
    );
    expect(await page('/es/preferences')).toContain('<span lang="en">Manage preferences</span>');
    await suppress(app.db, { email, reason: 'bounced' });
    expect(await page(`/es/preferences?t=${token}`)).toMatch(/href="\/contact"[^>]*>[^<]*\(en inglés\)/);
  });
});
