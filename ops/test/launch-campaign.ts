import { SendRequest } from '@fairlead/contract/campaigns/send-request';
import { findSession, type SessionAdmin } from '../../apps/api/src/access/sessions/sessions.queries.ts';
import { createCampaign } from '../../apps/api/src/campaigns/send/create-campaign.ts';
import type { Deps } from '../../apps/api/src/platform/deps.ts';

const SESSION = '00000000-0000-4000-8000-000000000001';

/** An admin of these campaigns, logged in. */
async function findActor({ db }: Deps): Promise<SessionAdmin> {
  const username = 'lee';
  await db('admins')
    .insert({ username, email: 'lee@site.invalid', password_hash: 'none' })
    .onConflict()
    .ignore();
  const session = {
    id: SESSION,
    admin_id: db.raw<number>('(select id from admins where username = ?)', [username]),
    expires_at: db.raw<string>(`now() + interval '1 day'`),
    // Campaigns of any size.
    confirmed_at: db.raw<string>(`now() + interval '1 day'`),
  };
  await db('admin_sessions').insert(session).onConflict().ignore();
  const actor = await findSession(db, SESSION);
  if (!actor) throw new Error('The admin of the campaigns is gone');
  return actor;
}

/**
 * Creates a campaign as the API does, by an admin of its own.
 * @returns its id
 */
export async function launchCampaign(deps: Deps, draft: object): Promise<number> {
  const sender = {
    actor: await findActor(deps),
    ip: '127.0.0.1',
    requestId: undefined,
    idempotencyKey: undefined,
  };
  return createCampaign(deps, SendRequest.parse({ subject: 'A short demo', ...draft }), sender);
}
