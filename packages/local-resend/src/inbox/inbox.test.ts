import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import axe, { type AxeResults } from 'axe-core';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { receiver } from '../../test/receiver.ts';
import { mail, running } from '../../test/running.ts';
import { closeServer, listen } from '../listen.ts';
import { mailLinks, rewriteLinks } from './mail-links.ts';

/** A campaign's email, as the product sends it. */
const campaign = (unsubscribe: string) =>
  mail({
    subject: 'A <b>short</b> demo',
    html: `<!doctype html><p>Hello <a target="_self" href="https://site.example/demo?a=1&amp;b=2">Book</a> <a href="mailto:a@site.example">Write</a></p>`,
    text: 'Hello <b>',
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>, <mailto:out@site.example>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });

/** Unlike fetch, it can name another host. */
const ask = (url: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; location: string; body: string }>((resolve, reject) => {
    request(url, { method, headers }, async (res) =>
      resolve({ status: res.statusCode, location: res.headers.location ?? '', body: await text(res) }),
    )
      .on('error', reject)
      .end();
  });

test('the inbox is accessible in light and dark, wide and narrow, and works without scripts', async () => {
  const { local, resend } = await running();
  const one = campaign('http://127.0.0.1:9/x');
  await resend.batch.send([one, mail(), mail({ to: 'bounced@resend.dev' })]);
  const found = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium'].find(existsSync);
  const browser = await chromium.launch({ ...(found && { executablePath: found }), args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(local.url);
  await page.getByLabel('Search').fill('SHORT');
  await page.getByRole('button', { name: 'Search' }).click();
  const mailPath = await page.getByRole('link', { name: one.subject }).getAttribute('href');
  for (const path of ['/', '/?q=nothing', mailPath, '/mail/nobody']) {
    await page.goto(`${local.url}${path}`);
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [320, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        const { violations }: AxeResults = await page.evaluate('axe.run(document, { iframes: false })');
        const seen = await page.evaluate('document.documentElement.scrollWidth');
        expect([path, violations.map(({ id }) => id), seen]).toEqual([path, [], width]);
      }
  }
});

test('opening, clicking, and the buttons send events; other sites and prefetching send none', async () => {
  const hook = await receiver();
  const { local, resend } = await running({ deliver: 'off', webhook: hook.webhook });
  const { data } = await resend.emails.send(campaign('https://elsewhere.invalid/x'));
  const path = `${local.url}/mail/${data?.id}`;
  await ask(path, 'GET', { 'sec-purpose': 'prefetch' });
  const page = await ask(path);
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page.body).not.toContain('<b>');
  expect((await ask(`${path}/click/0`)).location).toBe('https://site.example/demo?a=1&b=2');
  expect((await ask(`${path}/click/1`)).status).toBe(404);
  expect((await ask(`${path}/complain`, 'POST', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask(`${path}/bounce`, 'POST')).location).toBe(`/mail/${data?.id}?done=bounced`);
  // Who wasn't reached opens nothing.
  await ask(path);
  await local.idle();
  expect(hook.types()).toEqual(['email.bounced', 'email.clicked', 'email.opened']);
  expect((await ask(`${path}/unsubscribe`, 'POST')).location).toContain('unsubscribe-refused');
});

test('the email is sandboxed, without scripts, and its links to the web lead through the inbox', async () => {
  const { local, resend } = await running();
  const { data } = await resend.emails.send(campaign('http://127.0.0.1:9/x'));
  const answer = await fetch(`${local.url}/mail/${data?.id}/html`);
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(await answer.text()).toContain(
    `<a href="/mail/${data?.id}/click/0" target="_blank" rel="noopener">Book</a> <a href="mailto:`,
  );
  const odd = `<a title="x" href='https://a.example/?q="&#39;'>`;
  expect(mailLinks(odd)).toEqual([`https://a.example/?q="'`]);
  expect(rewriteLinks(odd, String)).toBe('<a title="x" href="0" target="_blank" rel="noopener">');
});

test.each([
  [200, 'Unsubscribed: the sender answered 200.'],
  [302, 'Not unsubscribed: the sender answered 302.'],
])(
  'one-click unsubscribe posts what RFC 8058 says to the product, and shows its %s',
  async (status, sentence) => {
    const posts: string[] = [];
    const product = createServer(async (req, res) => {
      posts.push(`${req.headers['content-type']} ${req.headers.cookie} ${await text(req)}`);
      res.writeHead(status, { location: '/elsewhere' }).end();
    });
    const productUrl = `http://127.0.0.1:${await listen(product, 0, '127.0.0.1')}`;
    onTestFinished(() => closeServer(product));
    const { local, resend } = await running({ publicUrl: 'https://product.invalid', productUrl });
    const { data } = await resend.emails.send(campaign('https://product.invalid/x'));
    const { location } = await ask(`${local.url}/mail/${data?.id}/unsubscribe`, 'POST', { cookie: 'a=b' });
    expect((await ask(local.url + location)).body).toContain(sentence);
    expect(posts).toEqual(['application/x-www-form-urlencoded undefined List-Unsubscribe=One-Click']);
  },
);

test('a name that is not its own gets nothing, because it may be rebound; /_local is for this machine only', async () => {
  const { local } = await running({ host: '0.0.0.0', hosts: ['Inbox.site.example'] });
  const statusOf = async (path: string, host: string) =>
    (await ask(local.url + path, 'GET', { host, authorization: 'Bearer re_local' })).status;
  for (const path of ['/', '/mail/some', '/emails', '/_local/ledger'])
    for (const host of ['evil.example:5001', 'localhost.evil.example'])
      expect([path, await statusOf(path, host)]).toEqual([path, 403]);
  for (const host of ['LOCALHOST', '[::1]:5001', 'local-resend:5001', '192.0.2.7', 'inbox.site.example'])
    expect([host, await statusOf('/', host)]).toEqual([host, 200]);
  expect(await statusOf('/_local/ledger', '192.0.2.7')).toBe(403);
});
