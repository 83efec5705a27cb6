import { createServer } from 'node:http';
import { Resend, type WebhookEventPayload } from 'resend';
import { onTestFinished } from 'vitest';
import { closeServer, listen } from '../src/listen.ts';

type Received = {
  id: string;
  event: WebhookEventPayload;
};

/** Acts as the product's webhook endpoint: keeps what it receives and verifies each signature with the SDK. */
export async function receiver(secret: string, answer: (attempt: number) => number = () => 200) {
  const received: Received[] = [];
  const failures: unknown[] = [];
  let attempts = 0;
  let inFlight = 0;
  let mostInFlight = 0;
  const { webhooks } = new Resend('re_local');
  const server = createServer((req, res) => {
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      inFlight -= 1;
      attempts += 1;
      const header = (name: string) => String(req.headers[name]);
      try {
        const event = webhooks.verify({
          payload: Buffer.concat(parts).toString(),
          headers: {
            id: header('svix-id'),
            timestamp: header('svix-timestamp'),
            signature: header('svix-signature'),
          },
          webhookSecret: secret,
        });
        received.push({ id: header('svix-id'), event });
      } catch (error) {
        failures.push(error);
      }
      res.writeHead(answer(attempts)).end();
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeServer(server));
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    failures,
    types: () => received.map(({ event }) => event.type),
    mostInFlight: () => mostInFlight,
  };
}
