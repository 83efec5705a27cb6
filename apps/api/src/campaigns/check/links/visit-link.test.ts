import { once } from 'node:events';
import { expect, test } from 'vitest';
import { PUBLIC, useFakeInternet } from '../../../../test/fake-internet.ts';
import type { Outside } from './outside.ts';
import { visitLink } from './visit-link.ts';

const internet = useFakeInternet();
const visit = (link: string, within?: number) => visitLink(internet.outside, link, within);
const outcome = async (link: string, within?: number) => (await visit(link, within)).outcome;
const asked = () => internet.seen.map(({ method, url }) => `${method} ${url}`);

test('a page that answers is asked for its head only, at the address that was checked', async () => {
  internet.status('https://news.example/a?b=c', 200);
  expect(await visit('https://news.example/a?b=c')).toEqual({
    outcome: 'answered',
    status: 200,
    host: 'news.example',
    asks_login: false,
  });
  expect(asked()).toEqual(['HEAD https://news.example/a?b=c']);
  expect(internet.connected).toEqual([PUBLIC]);
});

test('no cookie, token, or origin of ours goes along', async () => {
  internet.status('https://news.example/', 200);
  await visit('https://news.example/');
  expect(Object.keys(internet.seen[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'connection',
    'host',
    'user-agent',
  ]);
});

test.each([403, 405, 501])(
  'a server that answers HEAD with %d is asked with GET for a few bytes',
  async (refusal) => {
    internet.page('https://news.example/', ({ method }, res) => {
      res.writeHead(method === 'HEAD' ? refusal : 206).end();
    });
    expect(await visit('https://news.example/')).toMatchObject({ outcome: 'answered', status: 206 });
    expect(internet.seen.map(({ method, headers }) => [method, headers.range])).toEqual([
      ['HEAD', undefined],
      ['GET', 'bytes=0-1023'],
    ]);
  },
);

// asvs 13.2.5
test('a body isn’t read, however large it is', async () => {
  let written = 0;
  internet.page('https://news.example/', ({ method }, res) => {
    if (method === 'HEAD') return res.writeHead(405).end();
    res.writeHead(200);
    const more = () => {
      while (!res.destroyed && written < 200_000_000) {
        written += 65_536;
        if (!res.write(Buffer.alloc(65_536))) return res.once('drain', more);
      }
    };
    more();
  });
  expect(await visit('https://news.example/')).toMatchObject({ outcome: 'answered', status: 200 });
  expect(written).toBeLessThan(20_000_000);
});

test('redirects are followed, and the last host is named', async () => {
  internet.redirect('https://short.example/x', 'https://news.example/y');
  internet.redirect('https://news.example/y', '/z');
  internet.status('https://news.example/z', 200);
  expect(await visit('https://short.example/x')).toMatchObject({ outcome: 'answered', host: 'news.example' });
});

// asvs 15.3.2
test('more than five redirects are too many', async () => {
  internet.page('https://loop.example/', (_req, res) => void res.writeHead(302, { location: '/' }).end());
  expect(await outcome('https://loop.example/')).toBe('redirects');
  expect(asked()).toHaveLength(6);
});

test.each(['/login', '/users/sign-in?next=/a', 'https://accounts.example/x'])(
  'a redirect to %s leads to a page that asks for a login',
  async (location) => {
    internet.redirect('https://news.example/', location);
    internet.status(new URL(location, 'https://news.example').href, 200);
    expect(await visit('https://news.example/')).toMatchObject({ asks_login: true });
  },
);

test('so does a page that answers 401', async () => {
  internet.status('https://news.example/', 401);
  expect(await visit('https://news.example/')).toMatchObject({ status: 401, asks_login: true });
});

// asvs 1.3.6
test.each([
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is never called', async (link) => {
  expect(await outcome(link)).toBe('private');
  expect(internet.seen).toEqual([]);
});

// asvs 13.2.4
test('a host with one private address among others is never called', async () => {
  internet.dns('mixed.example', [PUBLIC, '10.0.0.1']);
  expect(await outcome('https://mixed.example/')).toBe('private');
  expect(internet.seen).toEqual([]);
});

// asvs 1.3.6
test('a redirect into a private network isn’t followed', async () => {
  internet.redirect('https://news.example/', 'https://intranet.example/');
  internet.dns('intranet.example', ['192.168.1.10']);
  expect(await visit('https://news.example/')).toMatchObject({
    outcome: 'private',
    host: 'intranet.example',
  });
  expect(asked()).toEqual(['HEAD https://news.example/']);
});

// asvs 1.3.6
test('a host whose DNS answers first with a public address and then with a private one is called at the first only', async () => {
  internet.dns('rebind.example', [PUBLIC], ['127.0.0.1']);
  internet.page(
    'https://rebind.example/',
    ({ method }, res) => void res.writeHead(method === 'HEAD' ? 405 : 200).end(),
  );
  expect(await outcome('https://rebind.example/')).toBe('answered');
  expect(internet.connected).toEqual([PUBLIC, PUBLIC]);
  internet.dns('rebind.example', [PUBLIC], ['127.0.0.1']);
  internet.redirect('https://rebind.example/', '/again');
  expect(await outcome('https://rebind.example/')).toBe('private');
  expect(internet.connected).toEqual([PUBLIC, PUBLIC, PUBLIC]);
});

// asvs 15.3.2
test.each([
  ['http://news.example/', 'insecure'],
  ['ftp://news.example/', 'insecure'],
  ['https://news.example:22/', 'port'],
])('a redirect to %s isn’t followed', async (location, expected) => {
  internet.redirect('https://start.example/', location);
  expect(await outcome('https://start.example/')).toBe(expected);
  expect(internet.seen).toHaveLength(1);
});

test('a redirect to what isn’t an address is the end of the way', async () => {
  internet.redirect('https://start.example/', 'https://[');
  expect(await visit('https://start.example/')).toMatchObject({ outcome: 'answered', status: 302 });
});

test('a server that says nothing is given up in time', async () => {
  internet.page('https://slow.example/', () => undefined);
  const began = performance.now();
  expect(await outcome('https://slow.example/', 200)).toBe('silent');
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('redirects share the time', async () => {
  let asked = 0;
  internet.page('https://slow.example/', (_req, res) => {
    asked += 1;
    setTimeout(() => res.writeHead(302, { location: '/' }).end(), asked === 1 ? 0 : 700);
  });
  expect(await outcome('https://slow.example/', 1_500)).toBe('silent');
});

test('a redirect that has no connection yet when the time is up is silent, too', async () => {
  internet.redirect('https://start.example/', 'https://slow.example/');
  const resolve: Outside['resolve'] = async (host, signal) => {
    if (host === 'slow.example' && !signal.aborted) await once(signal, 'abort');
    return internet.outside.resolve(host, signal);
  };
  expect(await visitLink({ ...internet.outside, resolve }, 'https://start.example/', 1_500)).toMatchObject({
    outcome: 'silent',
    host: 'slow.example',
  });
});

test('a server that talks nonsense is no answer', async () => {
  internet.page('https://odd.example/', (req) => void req.socket.end('nonsense\r\n\r\n'));
  expect(await outcome('https://odd.example/')).toBe('silent');
});

test('without such a host, an answer of the DNS, or a connection, nothing was reached', async () => {
  internet.dns('gone.example', []);
  internet.dns('unknown.example', null);
  expect(await outcome('https://gone.example/')).toBe('no_host');
  expect(await outcome('https://unknown.example/')).toBe('unreached');
  internet.unplug();
  expect(await outcome('https://news.example/')).toBe('unreached');
  internet.plug();
});
