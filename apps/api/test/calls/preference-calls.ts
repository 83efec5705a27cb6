import type { Preferences } from '@fairlead/contract/consent/preferences';
import { createCampaign, createRecipient } from '../factories.ts';
import { setHits } from '../people/rate-limits.ts';
import type { useTestApp } from '../test-app.ts';
import { linkToken } from './opt-out-calls.ts';

/** What a super admin does with topics, and people with the link in an email. */
export function preferenceCalls(app: ReturnType<typeof useTestApp>) {
  const path = (token: string, part = '') => `/api/email/preferences/${token}${part}`;
  return {
    topic: async (adminToken: string, name: string, fields: object = {}): Promise<number> => {
      const request = app.request().post('/api/email/topics').auth(adminToken, { type: 'bearer' });
      const { body } = await request.send({ name, ...fields }).expect(200);
      return body.topic.id;
    },
    /** A person's token in the link of an email about nothing in particular. */
    link: async (email: string, fields: object = {}): Promise<string> => {
      const campaign = await createCampaign(app.db);
      return linkToken(await createRecipient(app.db, { campaign_id: campaign.id, email, ...fields }));
    },
    read: async (token: string): Promise<Preferences> =>
      (await app.request().get(path(token)).expect(200)).body.preferences,
    change: (token: string, body: object) => app.request().put(path(token)).send(body),
    /** As if this many changes had been made through a link in this minute. */
    setChanges: (token: string, hits: number) => {
      const client = token.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      return setHits(app.db, { limit: 'form', seconds: 60, client, hits });
    },
    pause: (token: string, paused: boolean) => app.request().put(path(token, '/pause')).send({ paused }),
  };
}
