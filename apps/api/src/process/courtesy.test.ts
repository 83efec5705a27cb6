import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createCourtesy } from './courtesy.ts';

const open: ServerResponse[] = [];
let arrived: () => void = () => undefined;
const server = createServer((_request, response) => {
  open.push(response);
  arrived();
});
const { letPass, watch } = createCourtesy();
watch(server);

const timed = async (act: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

async function ask(): Promise<void> {
  if (!server.listening) await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    arrived = resolve;
    get({ port, host: '127.0.0.1' }).on('error', () => undefined);
  });
}

afterEach(() => {
  for (const response of open.splice(0)) response.end();
  server.closeAllConnections();
});
afterAll(() => {
  server.close();
});

test('a step in the background waits while a request is being answered, but not for ever', async () => {
  await ask();
  expect(await timed(letPass)).toBeGreaterThanOrEqual(24);
});

test('steps wait one after the other, so that requests are not met by several at once', async () => {
  await ask();
  expect(await timed(() => Promise.all([letPass(), letPass()]).then(() => undefined))).toBeGreaterThanOrEqual(
    48,
  );
});

test('nothing waits when nobody asks for anything', async () => {
  const times: number[] = [];
  for (let step = 0; step < 20; step += 1) times.push(await timed(letPass));
  expect(Math.min(...times)).toBeLessThan(5);
});
