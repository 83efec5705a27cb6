import { SendRequest } from '@fairlead/contract/send-request';
import type { Deps } from '../src/deps.ts';
import { createCampaign } from '../src/features/campaigns/create-campaign.ts';

/**
 * Creates a campaign as the API does, by a new admin.
 * @returns its id
 */
export async function launchCampaign(deps: Deps, draft: object): Promise<number> {
  const [admin] = await deps
    .db('admins')
    .insert({ username: 'bench', email: 'bench@bench.invalid', password_hash: 'none' })
    .onConflict()
    .ignore()
    .returning('id');
  const actor = admin ?? (await deps.db('admins').where({ username: 'bench' }).first<{ id: number }>('id'));
  return createCampaign(deps, SendRequest.parse({ subject: 'A short demo', ...draft }), {
    actor: { id: actor.id, username: 'bench' },
    ip: null,
    idempotencyKey: undefined,
  });
}
