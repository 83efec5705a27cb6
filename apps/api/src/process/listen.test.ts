import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { listen, portOf } from './listen.ts';

const headers = securityHeaders('https://fairlead.example');
const limits = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
const running: Server[] = [];
let server: Server;

async function serve(host: string): Promise<[Server, ...Server[]]> {
  const servers = await listen((_req, res) => res.end('served'), { host, port: 0, headers }, limits);
  running.push(...servers);
  return servers;
}

beforeAll(async () => {
  [server] = await serve('127.0.0.1');
});
afterAll(() => {
  for (const one of running) {
    one.closeAllConnections();
    one.close();
  }
});

/** Everything received on a connection until the server ends it. */
function exchange(bytes: string): Promise<string> {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const failure = '{"success":false,"error":"We couldn’t read the request, so nothing was saved"}';

// asvs 4.2.1
describe.each([
  ['no HTTP at all', 'garbage\r\n\r\n', '400 Bad Request'],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
  ['a NUL in the address', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', '408 Request Timeout'],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', '400 Bad Request'],
  ['the same Host twice', 'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', '405 Method Not Allowed'],
  [
    'a length and a transfer encoding at once',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400 Bad Request',
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    '400 Bad Request',
  ],
])('%s', (_, bytes, status) => {
  test('is refused in the shape of every failure, and the connection ends', async () => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    expect(answer.endsWith(failure)).toBe(true);
    expect(answer).toContain('Connection: close');
    expect(answer).toContain(`Content-Length: ${Buffer.byteLength(failure)}\r\n`);
  });

  // asvs 3.4.1, 3.4.4, 3.4.6
  test('is refused with the protections of every response', async () => {
    const lines = (await exchange(bytes)).split('\r\n');
    expect(lines).toContain('x-content-type-options: nosniff');
    expect(lines).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
    expect(lines).toContain('Cache-Control: no-store');
    for (const [name, value] of headers) expect(lines).toContain(`${name}: ${value}`);
  });
});

test('a request that expects what we do not know is served', async () => {
  const answer = await exchange('GET / HTTP/1.1\r\nHost: x\r\nExpect: y\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*served/);
});

test('five hundred slow clients do not keep others from being served', async () => {
  const dribbling = Array.from({ length: 500 }, () => exchange('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/`);
  expect(await answer.text()).toBe('served');
  for (const ended of await Promise.all(dribbling)) expect(ended).toMatch(/^HTTP\/1\.1 408 /);
});

describe('an operator chooses who can reach it', () => {
  const at = (address: string, port: number) => fetch(`http://${address}:${port}/`).then((r) => r.text());
  /** At another address, the same port may be another test's server: what counts is that ours isn't reached. */
  const reached = async (address: string, port: number) =>
    (await at(address, port).catch(() => 'refused')) === 'served';

  test('localhost: this machine, by both of its loopback addresses', async () => {
    const servers = await serve('localhost');
    const port = portOf(servers[0]);
    expect(await at('127.0.0.1', port)).toBe('served');
    if (servers.length === 2) expect(await at('[::1]', port)).toBe('served');
    // Another address of this machine, as others see it.
    expect(await reached('127.0.0.2', port)).toBe(false);
  });

  test('one address: nobody by another', async () => {
    const [one] = await serve('127.0.0.2');
    expect(await at('127.0.0.2', portOf(one))).toBe('served');
    expect(await reached('127.0.0.1', portOf(one))).toBe(false);
  });

  test.each(['::', '0.0.0.0'])('%s: everyone', async (host) => {
    const [one] = await serve(host);
    for (const address of ['127.0.0.1', '127.0.0.2']) expect(await at(address, portOf(one))).toBe('served');
  });

  test('an address this machine doesn’t have is named', async () => {
    await expect(serve('192.0.2.1')).rejects.toThrow(
      "This machine doesn't have the address 192.0.2.1. Set HOST to one it has, to localhost, or to :: for all of them.",
    );
  });
});
