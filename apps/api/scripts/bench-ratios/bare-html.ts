/** A bare server that answers with the bytes it is given, in the encoding they have. */
import type { AddressInfo } from 'node:net';
import express from 'express';

export type Given = { body: string; headers: Record<string, string> };

const app = express();
process.once('message', ({ body, headers }: Given) => {
  const bytes = Buffer.from(body, 'base64');
  app.get('/', (_req, res) => void res.set(headers).send(bytes));
  const server = app.listen(0, '127.0.0.1', () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
