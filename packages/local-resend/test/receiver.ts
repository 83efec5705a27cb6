import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Resend, type WebhookEventPayload } from 'resend';
import { onTestFinished } from 'vitest';
import { closeServer, listen } from '../src/listen.ts';

export const secret = `whsec_${Buffer.from('only-for-tests-0123456789').toString('base64')}`;

/** Acts as the product's webhook endpoint: keeps what it receives, and verifies each signature with the SDK. */
export async function receiver(answer: (attempt: number) => number = () => 200) {
  const received: { id: string; event: WebhookEventPayload }[] = [];
  const { webhooks } = new Resend('re_local');
  const server = createServer(async (req, res) => {
    const header = (name: string) => String(req.headers[name]);
    const id = header('svix-id');
    const signed = { id, timestamp: header('svix-timestamp'), signature: header('svix-signature') };
    const payload = await text(req);
    received.push({ id, event: webhooks.verify({ payload, headers: signed, webhookSecret: secret }) });
    res.writeHead(answer(received.length)).end();
  });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeServer(server));
  return {
    webhook: { url: `http://127.0.0.1:${port}/hook`, secret },
    received,
    types: () => received.map(({ event }) => event.type).sort(),
  };
}
