import { signedHeaders, type Webhook } from '../../../apps/api/test/provider-events.ts';

const secretOf = (key: string) => `whsec_${Buffer.from(key).toString('base64')}`;
const SECRET = secretOf('only-for-measuring-0123456789');
const FORGED = secretOf('of-someone-else-0123456789012');

/** For the API that takes these webhooks. */
export const WEBHOOK_ENV = { RESEND_WEBHOOK_SECRET: SECRET };

/** Webhooks that are posted at the same time. */
export const LANES = 32;

async function post(url: string, { id, body }: Webhook, secret: string): Promise<number> {
  const text = JSON.stringify(body);
  const answer = await fetch(`${url}/api/webhooks/resend`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signedHeaders(secret, id, text) },
    body: text,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Posts webhooks one after the other. */
export async function postWebhooks(url: string, webhooks: Iterable<Webhook>): Promise<void> {
  for (const webhook of webhooks) {
    const status = await post(url, webhook, SECRET);
    if (status !== 200) throw new Error(`A webhook was answered with ${status}`);
  }
}

/** Posts webhooks that someone else signed. */
export async function postForged(url: string, webhooks: Iterable<Webhook>): Promise<void> {
  for (const webhook of webhooks) {
    const status = await post(url, webhook, FORGED);
    if (status !== 401) throw new Error(`A forged webhook was answered with ${status}`);
  }
}
