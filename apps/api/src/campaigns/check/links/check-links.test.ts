import type { CheckedLink, CheckLine } from '@fairlead/contract/campaigns/check';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import {
  DOCUMENT_BLOCKS_MAX,
  LINKS_CHECKED_AT_ONCE,
  LINKS_CHECKED_PER_HOUR,
} from '@fairlead/contract/platform/limits';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { useFakeInternet } from '../../../../test/fake-internet.ts';
import { writeSite } from '../../../../test/site-fixture.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { readSite } from '../../../platform/pages/read-site.ts';
import { deleteOldVisits } from './link-checks.queries.ts';

const internet = useFakeInternet();
const SITE = 'https://our.example/base';
const fixture = await writeSite();
afterAll(fixture.remove);
afterEach(() => vi.restoreAllMocks());
const app = useTestApp(
  { publicUrl: SITE },
  { site: readSite(fixture.root, SITE), outside: internet.outside },
);

type LinkLine = CheckLine & { links: CheckedLink[] };

const check = async (...links: string[]): Promise<LinkLine> => checkAs((await app.asAdmin()).token, links);

async function checkAs(token: string, links: string[]): Promise<LinkLine> {
  const buttons = links.map((link) => ({ type: 'button', label: 'Go', link }));
  const paragraph = { type: 'paragraph', content: links.map((link) => ({ type: 'text', text: 'Go', link })) };
  const blocks = links.length > DOCUMENT_BLOCKS_MAX ? [paragraph] : buttons;
  const { body } = await app
    .request()
    .post('/api/email/check')
    .auth(token, { type: 'bearer' })
    .send({ recipient_type: 'all_active', document: { ...offerDocument, blocks } })
    .expect(200);
  return body.lines.find(({ id }: CheckLine) => id === 'links');
}
const findings = async (...links: string[]) =>
  (await check(...links)).links.map(({ level, message }) => [level, message]);

test('each link is listed once with its blocks, and says where it leads', async () => {
  internet.redirect('https://short.example/', 'https://news.example/a');
  internet.status('https://news.example/a', 200);
  const line = await check('https://short.example/', '/demo', 'https://short.example/');
  expect(line).toMatchObject({ level: 'ok', message: 'We checked 2 links and found nothing wrong.' });
  expect(line.links).toEqual([
    {
      link: 'https://short.example/',
      blocks: [0, 2],
      level: 'ok',
      message: 'Leads to news.example.',
      status: 200,
      host: 'news.example',
      asks_login: false,
    },
    {
      link: '/demo',
      blocks: [1],
      level: 'ok',
      message: 'Leads to /demo on our site.',
      status: null,
      host: null,
      asks_login: false,
    },
  ]);
});

test('what readers can’t open is a warning; what programs can’t is a note', async () => {
  internet.status('https://a.example/gone', 404);
  internet.status('https://a.example/broken', 503);
  internet.status('https://a.example/people-only', 403);
  internet.status('https://a.example/login', 200);
  const line = await check(
    'https://a.example/gone',
    'https://a.example/broken',
    'https://a.example/people-only',
    'https://a.example/login',
    'https://10.0.0.1/',
    'https://a.example:8443/',
  );
  expect(line).toMatchObject({ level: 'warning', message: 'Take another look at 4 of 6 links.' });
  expect(line.links.map(({ level, message }) => [level, message])).toEqual([
    ['warning', 'a.example says that this page doesn’t exist (404).'],
    ['warning', 'a.example answered with an error (503).'],
    ['note', 'a.example doesn’t let us check this link (403). Open it yourself.'],
    ['warning', 'Leads to a page at a.example that asks for a login.'],
    ['warning', '10.0.0.1 is in a private network that your readers can’t reach.'],
    ['note', 'We don’t check links with a port number, such as a.example:8443. Open it yourself.'],
  ]);
});

test('links to our own site are looked up, however they’re written, and never called', async () => {
  expect(
    await findings(
      '/',
      `${SITE}/features?x=1#y`,
      '/getting-started',
      '/features/',
      '/robots.txt',
      '/assets/atkinson-1.woff2',
      '/nowhere',
      '/admin-dashboard',
      '/people/12',
      '/.hidden/..%2f..%2foutside.txt',
      '/api/email/images/1/2.jpg',
    ),
  ).toEqual([
    ['ok', 'Leads to / on our site.'],
    ['ok', 'Leads to /features on our site.'],
    ['ok', 'Leads to /getting-started on our site.'],
    ['ok', 'Leads to /features/ on our site.'],
    ['ok', 'Leads to /robots.txt on our site.'],
    ['ok', 'Leads to /assets/atkinson-1.woff2 on our site.'],
    ['warning', 'Our site has no page at /nowhere.'],
    ['warning', 'Leads to /admin-dashboard on our site, which asks for a login.'],
    ['warning', 'Leads to /people/12 on our site, which asks for a login.'],
    ['warning', 'Our site has no page at /.hidden/..%2f..%2foutside.txt.'],
    ['note', 'We couldn’t check this link to our site.'],
  ]);
  expect(internet.seen).toEqual([]);
});

test('a page beside our site on the same host is another site', async () => {
  internet.status('https://our.example/outside', 200);
  expect(await findings('/../outside')).toEqual([['ok', 'Leads to our.example.']]);
});

test('emails and telephone numbers aren’t called', async () => {
  expect(await findings('mailto:kim@mail.invalid', 'tel:+12025550100')).toEqual(
    Array(2).fill(['ok', 'This isn’t a link to a page, so there’s nothing to check.']),
  );
});

test('an email without links has nothing to check', async () => {
  expect(await check()).toMatchObject({
    level: 'ok',
    message: 'There are no links to check.',
    links: [],
  });
});

test('a server without a way out couldn’t check; one that reaches other sites knows better', async () => {
  internet.dns('gone.example', []);
  internet.dns('away.example', null);
  const links = ['https://gone.example/', 'https://away.example/'];
  expect(await check(...links)).toMatchObject({ level: 'note', message: 'We couldn’t check 2 of 2 links.' });
  internet.status('https://news.example/', 200);
  expect(await findings(...links, 'https://news.example/')).toEqual([
    ['warning', 'There’s no site called gone.example.'],
    ['warning', 'away.example doesn’t answer.'],
    ['ok', 'Leads to news.example.'],
  ]);
});

test('a page that answered isn’t called again for a day, and a broken one for some minutes', async () => {
  internet.status('https://news.example/a', 200);
  internet.status('https://news.example/b', 500);
  const links = ['https://news.example/a', 'https://news.example/a#part', 'https://news.example/b'];
  await check(...links);
  await check(...links);
  expect(internet.seen.map(({ url }) => url).sort()).toEqual([
    'https://news.example/a',
    'https://news.example/b',
  ]);
  const rows = await app.db('link_checks').orderBy('expires_at');
  const seconds = rows.map((row) => (Date.parse(row.expires_at) - Date.parse(row.checked_at)) / 1_000);
  expect(seconds).toEqual([300, 86_400]);
  await app.db('link_checks').update({ expires_at: app.db.raw(`now() - interval '1 second'`) });
  internet.status('https://news.example/b', 200);
  expect((await check(...links)).level).toBe('ok');
});

test('old checks are deleted', async () => {
  internet.status('https://news.example/a', 200);
  await check('https://news.example/a');
  await deleteOldVisits(app.db);
  expect(await app.db('link_checks')).toHaveLength(1);
  await app.db('link_checks').update({ expires_at: app.db.raw(`now() - interval '1 second'`) });
  await deleteOldVisits(app.db);
  expect(await app.db('link_checks')).toEqual([]);
});

test('an admin who has used up the links of an hour gets a note, and nothing is called', async () => {
  const { token } = await app.asAdmin();
  await checkAs(token, ['https://news.example/1']);
  await app.db('rate_limits').where('name', 'like', 'linkCheck%').update({ hits: 1_000 });
  const { level, links } = await checkAs(token, ['https://news.example/1', 'https://news.example/2']);
  expect(level).toBe('warning');
  expect(links.map(({ message }) => message)).toEqual([
    'news.example says that this page doesn’t exist (404).',
    'We couldn’t check this link: we checked too many links in the last hour.',
  ]);
  expect(internet.seen).toHaveLength(1);
});

test('one check of many links leaves most of the hour, says what it didn’t check, and goes on the next time', async () => {
  const { token } = await app.asAdmin();
  // On a busy machine, so many calls take longer than a check may.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const all = Array.from({ length: LINKS_CHECKED_AT_ONCE + 3 }, (_, at) => `https://news.example/${at}`);
  for (const link of all) internet.status(link, 200);
  const left =
    'We haven’t checked this link yet: we check up to 250 new links at a time. Check again to go on.';
  const first = await checkAs(token, all);
  expect(first).toMatchObject({ level: 'note', message: 'We couldn’t check 3 of 253 links.' });
  expect(first.links.filter(({ message }) => message === left)).toHaveLength(3);
  const used = () => app.db('rate_limits').where('name', 'like', 'linkCheck%').pluck('hits');
  expect(await used()).toEqual([LINKS_CHECKED_AT_ONCE]);
  expect(LINKS_CHECKED_AT_ONCE * 4).toBeLessThanOrEqual(LINKS_CHECKED_PER_HOUR);
  expect((await checkAs(token, all)).level).toBe('ok');
  expect(await used()).toEqual([LINKS_CHECKED_AT_ONCE + 3]);
});

test('what’s left of an hour is used, and only links that were called count', async () => {
  const { token } = await app.asAdmin();
  internet.status('https://news.example/1', 200);
  await checkAs(token, ['https://news.example/1']);
  await app
    .db('rate_limits')
    .where('name', 'like', 'linkCheck%')
    .update({ hits: LINKS_CHECKED_PER_HOUR - 1 });
  for (const at of [2, 3]) internet.status(`https://news.example/${at}`, 200);
  const { message } = await checkAs(token, ['https://news.example/2', 'https://news.example/3']);
  expect(message).toBe('We couldn’t check 1 of 2 links.');
  expect(internet.seen).toHaveLength(2);
});
