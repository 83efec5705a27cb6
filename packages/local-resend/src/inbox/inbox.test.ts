import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { campaignMail } from '../../test/demo-mails.ts';
import { receiver } from '../../test/receiver.ts';
import { mail, post, running } from '../../test/running.ts';
import { newSecret } from '../events/sign.ts';
import { closeServer, listen } from '../listen.ts';
import type { LocalResendOptions } from '../options.ts';

async function inbox(options: LocalResendOptions = {}) {
  const secret = newSecret();
  const hook = await receiver(secret);
  const { local, resend } = await running({ deliver: 'off', webhook: { url: hook.url, secret }, ...options });
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(local.url + path, { redirect: 'manual', ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const send = async (one: ReturnType<typeof mail>) => (await resend.emails.send(one)).data?.id ?? '';
  return { local, resend, hook, get, send };
}

/** Keeps what the product's one-click endpoint would receive. */
async function oneClickEndpoint(status: number) {
  const posts: { type: string | undefined; body: string; cookie: string | undefined }[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    req.on('end', () => {
      posts.push({ type: req.headers['content-type'], body, cookie: req.headers.cookie });
      res.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeServer(server));
  return { url: `http://127.0.0.1:${port}/one-click/token`, posts };
}

test('the list shows emails newest first, in pages, and can be searched', async () => {
  const { resend, get } = await inbox();
  await resend.batch.send(Array.from({ length: 60 }, (_, at) => mail({ subject: `Letter ${at} <b>` })));
  const first = await get('/');
  const subjects = (page: string) =>
    [...page.matchAll(/Letter (\d+) &lt;b&gt;/g)].map(([, at]) => Number(at));
  expect(subjects(first.text)).toEqual(Array.from({ length: 50 }, (_, at) => 59 - at));
  const older = /href="(\/\?after=[^"]+)">Older mails/.exec(first.text)?.[1] ?? '';
  const second = await get(older);
  expect(subjects(second.text)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  const newer = /href="(\/\?before=[^"]+)">Newer mails/.exec(second.text)?.[1] ?? '';
  expect(subjects((await get(newer)).text)).toEqual(subjects(first.text));
  expect(subjects((await get('/?q=LETTER+42')).text)).toEqual([42]);
  expect((await get('/?q=nothing')).text).toContain('No mail matches.');
});

test('an empty inbox says what to do', async () => {
  const { get } = await inbox();
  expect((await get('/')).text).toContain('No mail yet.');
});

test('opening an email sends email.opened; its other views do not', async () => {
  const { local, hook, get, send } = await inbox();
  const id = await send(campaignMail('http://127.0.0.1:9/x'));
  const page = await get(`/mail/${id}`);
  await local.idle();
  expect(hook.types()).toEqual(['email.opened']);
  expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect((await get(`/mail/${id}?view=text`)).text).toContain('Hello Dana &amp; team');
  expect((await get(`/mail/${id}?view=headers`)).text).toContain('List-Unsubscribe=One-Click');
  expect((await get(`/mail/${id}?view=raw`)).text).toContain('&quot;campaign&quot;');
  await get(`/mail/${id}`, { headers: { 'sec-purpose': 'prefetch' } });
  await local.idle();
  expect(hook.types()).toEqual(['email.opened']);
});

test('the email is shown in a response of its own: sandboxed, without scripts, its links redirected through the inbox', async () => {
  const { get, send } = await inbox();
  const one = campaignMail('http://127.0.0.1:9/x');
  const id = await send(one);
  const { headers, text } = await get(`/mail/${id}/html`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  const link = (at: number) => `href="/mail/${id}/click/${at}" target="_blank" rel="noopener"`;
  expect(text).toBe(
    one.html
      .replace('target="_self" href="https://site.example/demo?a=1&amp;b=2"', ` ${link(0)}`)
      .replace("href='https://site.example/unsubscribe?t=abc'", link(1)),
  );
});

test('clicking a link sends email.clicked with IP and browser, then redirects', async () => {
  const { local, hook, get, send } = await inbox();
  const id = await send(campaignMail('http://127.0.0.1:9/x'));
  const answer = await get(`/mail/${id}/click/0`, { headers: { 'user-agent': 'Browser/1' } });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('https://site.example/demo?a=1&b=2');
  await local.idle();
  expect(hook.received.map(({ event }) => event)).toMatchObject([
    {
      type: 'email.clicked',
      data: {
        click: {
          ipAddress: '127.0.0.1',
          link: 'https://site.example/demo?a=1&b=2',
          userAgent: 'Browser/1',
          timestamp: expect.stringMatching(/Z$/),
        },
      },
    },
  ]);
  expect((await get(`/mail/${id}/click/7`)).status).toBe(404);
  expect((await get('/mail/nobody')).status).toBe(404);
});

test.each([
  ['bounce', 'email.bounced', 'bounced'],
  ['complain', 'email.complained', 'complained'],
])('the button %s sends %s', async (action, type, state) => {
  const { local, hook, get, send } = await inbox();
  const id = await send(mail());
  const answer = await get(`/mail/${id}/${action}`, { method: 'POST' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/mail/${id}?done=${state}`]);
  await local.idle();
  expect(hook.types()).toEqual([type]);
  expect(local.ledger()[0]?.last_event).toBe(state);
  const page = await get(`/mail/${id}?done=${state}`);
  expect(page.text).toMatch(/role="status" class="notice">(Bounced|Marked)/);
});

test('an email that bounced can be neither opened nor clicked', async () => {
  const { local, hook, get, send } = await inbox();
  const id = await send(campaignMail('http://127.0.0.1:9/x'));
  await local.trigger(id, 'email.bounced');
  await get(`/mail/${id}`);
  await get(`/mail/${id}/click/0`);
  await local.idle();
  expect(hook.types()).toEqual(['email.bounced']);
});

test.each([
  [200, 'Unsubscribed: the sender answered 200.'],
  [302, 'Not unsubscribed: the sender answered 302, and RFC 8058 allows no redirect.'],
  [500, 'Not unsubscribed: the sender answered 500.'],
])('one-click unsubscribe posts what RFC 8058 says and shows the answer %s', async (status, sentence) => {
  const endpoint = await oneClickEndpoint(status);
  const { get, send } = await inbox();
  const id = await send(campaignMail(endpoint.url));
  const answer = await get(`/mail/${id}/unsubscribe`, { method: 'POST', headers: { cookie: 'a=b' } });
  expect(endpoint.posts).toEqual([
    { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click', cookie: undefined },
  ]);
  expect((await get(answer.headers.get('location') ?? '')).text).toContain(sentence);
});

test('one-click unsubscribe goes to this machine and the product’s own host only', async () => {
  const { get, send } = await inbox({ publicUrl: 'https://product.invalid' });
  const elsewhere = await send(campaignMail('https://elsewhere.invalid/x'));
  const refused = await get(`/mail/${elsewhere}/unsubscribe`, { method: 'POST' });
  expect(refused.headers.get('location')).toContain('unsubscribe-refused');
  const own = await send(campaignMail('https://product.invalid/x'));
  const tried = await get(`/mail/${own}/unsubscribe`, { method: 'POST' });
  expect(tried.headers.get('location')).toContain('unsubscribe-unreachable');
});

test('one-click unsubscribe reaches the product where it is for this process', async () => {
  const endpoint = await oneClickEndpoint(200);
  const { get, send } = await inbox({ publicUrl: 'https://product.invalid', productUrl: endpoint.url });
  const id = await send(campaignMail('https://product.invalid/one-click/token'));
  const answer = await get(`/mail/${id}/unsubscribe`, { method: 'POST' });
  expect(answer.headers.get('location')).toContain('unsubscribe-200');
  expect(endpoint.posts).toHaveLength(1);
});

test('an email without the two headers offers no one-click unsubscribe', async () => {
  const { get, send } = await inbox();
  const page = await get(`/mail/${await send(mail())}`);
  expect(page.text).toContain('No one-click unsubscribe');
  expect(page.text).not.toContain('/unsubscribe"');
});

test('markup in an email’s fields stays text', async () => {
  const { get, send } = await inbox();
  const id = await send(mail({ subject: '<script>alert(1)</script>', text: '<img src=x onerror=alert(1)>' }));
  for (const path of [
    '/',
    `/mail/${id}`,
    `/mail/${id}?view=text`,
    `/mail/${id}?view=raw`,
    '/?q="><script>',
  ]) {
    const { text, headers } = await get(path);
    expect(text).not.toMatch(/<script>|<img/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('other sites cannot press the buttons', async () => {
  const { local, send } = await inbox();
  const id = await send(mail());
  const answer = await post(`${local.url}/mail/${id}/bounce`, {}, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(local.ledger()[0]?.last_event).toBe('queued');
});
