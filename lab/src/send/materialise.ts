import type { Deps } from '../../../apps/api/src/deps.ts';
import { launchCampaign } from '../../../apps/api/test/launch-campaign.ts';
import { figure, type Line } from '../figures/print-lines.ts';
import { median } from '../figures/statistics.ts';

const BARE = `
  insert into campaign_recipients (campaign_id, batch_number, email, name, organization, subscriber_id)
  select (select max(id) from campaigns), 1, email, name, organization, id from subscribers`;

/** Seconds; for 500,000 recipients. */
const LIMIT = 30;

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1_000;
};

/** A campaign to all subscribers is created, and the same rows are written by one bare statement into the same table. */
export async function materialise(
  deps: Deps,
  { materialised, rounds }: { materialised: number; rounds: number },
): Promise<Line> {
  const empty = () => deps.db.raw('truncate campaign_batches, campaign_recipients cascade');
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(() => launchCampaign(deps, { recipient_type: 'all_active' })));
    await empty();
    bare.push(await timed(() => deps.db.raw(BARE)));
    await empty();
  }
  await deps.db('campaigns').update({ status: 'sent', finished_at: deps.db.fn.now() });
  const value = median(ours.map((seconds, round) => seconds / (bare[round] ?? Number.NaN)));
  const perHalfMillion = (median(ours) * 500_000) / materialised;
  return {
    what: `${figure(materialised)} recipients written down, beside a bare insert of the same rows`,
    value,
    unit: 'x',
    bar: `500,000 in less than ${LIMIT} s`,
    met: perHalfMillion < LIMIT,
    detail: `${figure(median(ours))} s and ${figure(median(bare))} s`,
  };
}
