import { BATCH_SIZE } from '@fairlead/contract/limits';
import { callTimes } from '../../../apps/api/test/call-times.ts';
import { testEmails } from '../../../apps/api/test/campaign-calls.ts';
import { spawnSender } from '../../../apps/api/test/spawned-sender.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { launchCampaign } from '../../../ops/test/launch-campaign.ts';
import { allEnded, type Trial } from '../faults/trial.ts';
import type { Cells } from '../figures/table.ts';

/** Milliseconds until the provider answers. */
const AWAY = 200;
const LIMIT = 10;
const SECONDS = 40;
const BAR = 0.95;

/** How much of its limit is used when the provider is 200 ms away. */
export async function measureFarProvider({ deps, mail }: Trial): Promise<{ row: Cells; held: boolean }> {
  mail.setRateLimit(LIMIT);
  mail.setFaults({ delay: AWAY });
  const sender = spawnSender(deps.config);
  try {
    await sender.ready;
    const manual_emails = testEmails(LIMIT * SECONDS * BATCH_SIZE);
    await launchCampaign(deps, { recipient_type: 'manual', manual_emails });
    await waitUntil('everything is sent', () => allEnded(deps.db), 300_000);
    const { accepted, used, refused } = callTimes(mail, LIMIT);
    const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
    return { row: [AWAY, LIMIT, accepted, percent(used), percent(refused)], held: used >= BAR };
  } finally {
    await sender.kill();
  }
}
