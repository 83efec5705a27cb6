import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { waitUntil } from '../../apps/api/test/wait-until.ts';
import { openConnection, requestBytes } from '../src/reads/connection.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n';

let server: Server;
afterEach(() => new Promise<void>((done) => void server.close(() => done())));

/** A server that does this with each request. */
async function serve(answer: (socket: Socket) => void) {
  server = createServer((socket) => socket.on('data', () => answer(socket)).on('error', () => undefined));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection = await openConnection(url);
  return { ...connection, again: () => connection.ask(requestBytes({ url: `${url}/list` })) };
}

test('an answer is as long as it says, in however many pieces it comes', async () => {
  const { again, close } = await serve((socket) => {
    socket.write(`${OK}hel`);
    setImmediate(() => socket.write('lo'));
  });
  expect([await again(), await again()]).toEqual([5, 5]);
  close();
});

test('a connection that the server closes in the middle of an answer is an error, and no wait', async () => {
  const { again } = await serve((socket) => socket.end(`${OK}he`));
  await expect(again()).rejects.toThrow('GET /list HTTP/1.1: the server closed the connection');
});

test('so is one that it closed while nothing was asked', async () => {
  const sockets: Socket[] = [];
  const { again } = await serve((socket) => {
    sockets.push(socket);
    socket.write(`${OK}hello`);
  });
  expect(await again()).toBe(5);
  sockets[0]?.destroy();
  await waitUntil('the connection is closed', () => sockets[0]?.closed === true);
  await expect(again()).rejects.toThrow('GET /list HTTP/1.1: the ');
});

test('what is not a 200 is said with its text', async () => {
  const { again, close } = await serve((socket) =>
    socket.write('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 6\r\n\r\nsorry!'),
  );
  await expect(again()).rejects.toThrow(/503 Service Unavailable, of 6 bytes\.\s+sorry!/);
  close();
});
