import { createHmac } from 'node:crypto';
import type { useTestApp } from './test-app.ts';

type App = ReturnType<typeof useTestApp>;
type Signing = { secret?: string; timestamp?: number };

export type Webhook = { id: string; body: object };

let count = 0;

/** The headers of a webhook as Svix signs it at this time (seconds since 1970). */
export function signedHeaders(
  secret: string,
  id: string,
  body: string,
  seconds = Math.floor(Date.now() / 1000),
) {
  const key = secret.slice('whsec_'.length);
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');
  return { 'svix-id': id, 'svix-timestamp': String(seconds), 'svix-signature': `v1,${signature}` };
}

export const postWebhook = (app: App, { id, body }: Webhook, { secret, timestamp }: Signing = {}) => {
  const text = JSON.stringify(body);
  return app
    .request()
    .post('/api/webhooks/resend')
    .set('Content-Type', 'application/json')
    .set(signedHeaders(secret ?? app.deps.config.resend.webhookSecrets[0] ?? '', id, text, timestamp))
    .send(text);
};

export type Mail = { to: string; providerId: string; recipientId?: number; acceptedAt?: string };

/** A webhook about one email; `detail` is the part specific to this type, and `at` is when it happened (ISO 8601). */
export function webhook(
  type: string,
  mail: Mail,
  detail: object = {},
  at = new Date().toISOString(),
): Webhook {
  count += 1;
  return {
    id: `msg_${count}`,
    body: {
      type,
      created_at: at,
      data: {
        email_id: mail.providerId,
        created_at: mail.acceptedAt ?? at,
        from: 'news@site.invalid',
        to: [mail.to],
        subject: 'Hello',
        ...(mail.recipientId && { tags: { campaign: '1', recipient: String(mail.recipientId) } }),
        ...detail,
      },
    },
  };
}

/** A webhook about an address on one of the provider's own lists. */
export function addressWebhook(
  type: string,
  email: string,
  detail: object,
  at = new Date().toISOString(),
): Webhook {
  count += 1;
  return {
    id: `msg_${count}`,
    body: { type, created_at: at, data: { id: `entry_${count}`, created_at: at, email, ...detail } },
  };
}
