import { SendRequest } from '@fairlead/contract/send-request';
import type { Deps } from '../../apps/api/src/deps.ts';
import { createCampaign } from '../../apps/api/src/features/campaigns/create-campaign.ts';

/**
 * Creates a campaign as the API does, by an admin of its own.
 * @returns its id
 */
export async function launchCampaign(deps: Deps, draft: object): Promise<number> {
  const [admin] = await deps
    .db('admins')
    .insert({ username: 'lee', email: 'lee@site.invalid', password_hash: 'none' })
    .onConflict()
    .ignore()
    .returning('id');
  const actor = admin ?? (await deps.db('admins').where({ username: 'lee' }).first<{ id: number }>('id'));
  return createCampaign(deps, SendRequest.parse({ subject: 'A short demo', ...draft }), {
    actor: { id: actor.id, username: 'lee' },
    ip: null,
    idempotencyKey: undefined,
  });
}
