import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { cancelStatement } from './cancel-statement.ts';

test('only the server ends the connection of a cancel, because some poolers stop if the client does', async () => {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const arrived = once(server, 'connection');
  const canceled = cancelStatement({ host: '127.0.0.1', port, processID: 7, secretKey: 9 });
  const [socket]: Socket[] = await arrived;
  let hasEnded = false;
  socket?.once('end', () => {
    hasEnded = true;
  });
  const [message] = await once(socket as Socket, 'data');
  expect(message.toString('hex')).toBe('0000001004d2162e0000000700000009');

  // An end would have arrived before this.
  const next = once(server, 'connection');
  const other = connect(port, '127.0.0.1');
  (await next)[0].end();
  other.resume();
  await once(other, 'close');
  expect(hasEnded).toBe(false);

  socket?.end();
  await canceled;
  server.close();
  await once(server, 'close');
});
