import type { CampaignRecipientRow } from '../../src/platform/db/tables/campaigns.ts';
import { createCampaign, createRecipient } from '../factories.ts';
import type { useTestApp } from '../test-app.ts';

export const linkToken = ({ token }: CampaignRecipientRow) => token.replaceAll('-', '');

/** How people opt out over HTTP, and what the database has afterward. For an app behind one proxy. */
export function optOutCalls(app: ReturnType<typeof useTestApp>) {
  let clients = 0;
  /** A different client for each call, so only the tests of the limit hit it. */
  const anotherIp = () => {
    clients += 1;
    return `198.51.${Math.floor(clients / 250)}.${clients % 250}`;
  };
  return {
    optOut: async (body: object, ip = anotherIp()) =>
      app.request().post('/api/email/unsubscribe').set('X-Forwarded-For', ip).send(body),
    oneClick: (token: string) => app.request().post(`/api/email/unsubscribe/one-click/${token}`),
    /** An admin activates a subscriber who opted out. */
    resubscribe: async (adminToken: string, id: number) =>
      app
        .request()
        .put(`/api/email/subscribers/${id}/toggle`)
        .auth(adminToken, { type: 'bearer' })
        .send({ is_active: true, reason: 'Asked us to' }),
    isActive: async (id: number) => (await app.db('subscribers').where({ id }).first())?.is_active,
    optedOut: () => app.db('suppressions').where({ reason: 'opted_out' }).pluck('email'),
    /** A campaign's recipient, with the token in their email. */
    emailedRecipient: async (email: string, fields: object = {}) => {
      const campaign = await createCampaign(app.db);
      return createRecipient(app.db, { campaign_id: campaign.id, email, ...fields });
    },
  };
}
