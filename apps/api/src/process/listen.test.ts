import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, portOf } from './listen.ts';

let server: Server;

beforeAll(async () => {
  const limits = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
  server = await listen((_req, res) => res.end('served'), 0, limits);
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Everything received on a connection until the server ends it. */
function exchange(bytes: string): Promise<string> {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const failure = '{"success":false,"error":"The request could not be read"}';

test.each([
  ['no HTTP at all', 'garbage\r\n\r\n', '400 Bad Request'],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
  ['a NUL in the address', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', '408 Request Timeout'],
])('%s is refused in the shape of every failure, and the connection ends', async (_, bytes, status) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
  expect(answer.endsWith(failure)).toBe(true);
  expect(answer).toContain('Connection: close');
});

test('five hundred slow clients do not keep others from being served', async () => {
  const dribbling = Array.from({ length: 500 }, () => exchange('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/`);
  expect(await answer.text()).toBe('served');
  for (const ended of await Promise.all(dribbling)) expect(ended).toMatch(/^HTTP\/1\.1 408 /);
});
