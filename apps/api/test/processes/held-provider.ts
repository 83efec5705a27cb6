import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ApiDeps } from '../../src/platform/deps.ts';
import { createResend } from '../../src/platform/mail/create-resend.ts';
import type { useTestApp } from '../test-app.ts';

export type HeldProvider = {
  /** Like the application's, with the held provider. */
  deps: ApiDeps;
  /** Calls received so far. */
  calls: () => number;
  /** Releases all calls, both waiting and future ones. */
  release: () => void;
  close: () => Promise<void>;
};

/** A mail provider that holds calls that send email until the test releases them. */
export async function holdProvider(app: ReturnType<typeof useTestApp>): Promise<HeldProvider> {
  let calls = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    if (req.method === 'POST') {
      calls += 1;
      await released;
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = req.headers;
    const answer = await fetch(`${app.mail.url}${req.url}`, {
      method: req.method ?? 'POST',
      headers: headers as Record<string, string>,
      ...(req.method === 'POST' && { body }),
    });
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    deps: { ...app.deps, resend: createResend({ ...app.deps.config.resend, baseUrl }) },
    calls: () => calls,
    release,
    close: async () => {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
