import { signedHeaders, type Webhook } from '../../../apps/api/test/provider-events.ts';

const SECRET = `whsec_${Buffer.from('only-for-measuring-0123456789').toString('base64')}`;

/** For the API that takes these webhooks. */
export const WEBHOOK_ENV = { RESEND_WEBHOOK_SECRET: SECRET };

/** Webhooks that are posted at the same time. */
export const LANES = 32;

/** Posts webhooks one after the other. */
export async function postWebhooks(url: string, webhooks: Iterable<Webhook>): Promise<void> {
  for (const { id, body } of webhooks) {
    const text = JSON.stringify(body);
    const answer = await fetch(`${url}/api/webhooks/resend`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signedHeaders(SECRET, id, text) },
      body: text,
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A webhook was answered with ${answer.status}`);
  }
}
