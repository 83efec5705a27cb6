import type { Deps } from '../../src/deps.ts';
import { benchCampaign } from '../bench/bench-campaign.ts';

const BARE = `
  insert into campaign_recipients (campaign_id, batch_number, email, name, organization, subscriber_id)
  select (select max(id) from campaigns), 1, email, name, organization, id from subscribers`;

export type Seconds = { ours: number; bare: number };

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1_000;
};

/** A campaign to all subscribers is created, and the same rows are written by one bare statement into the same table. */
export async function materialise(deps: Deps): Promise<Seconds> {
  const empty = () => deps.db.raw('truncate campaign_batches, campaign_recipients cascade');
  const ours = await timed(() => benchCampaign(deps, { recipient_type: 'all_active' }));
  await empty();
  const bare = await timed(() => deps.db.raw(BARE));
  await empty();
  await deps.db('campaigns').update({ status: 'sent', finished_at: deps.db.fn.now() });
  return { ours, bare };
}
