import { BATCH_SIZE } from '@fairlead/contract/limits';
import { callTimes } from '../../../apps/api/test/calls/call-times.ts';
import { testEmails } from '../../../apps/api/test/calls/campaign-calls.ts';
import { spawnSender } from '../../../apps/api/test/processes/spawned-sender.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { launchCampaign } from '../../../ops/test/launch-campaign.ts';
import { allEnded, type Trial } from '../faults/trial.ts';
import type { Cells } from '../figures/table.ts';

/** Milliseconds until the provider answers. */
const AWAY = 200;
const LIMIT = 10;
const BAR = 0.95;

/** How much of its limit is used when the provider is 200 ms away, by a sender that knows the limit. */
export async function measureFarProvider(
  { deps, mail }: Trial,
  seconds = 40,
): Promise<{ row: Cells; held: boolean }> {
  const send = async (calls: number) => {
    const manual_emails = testEmails(calls * BATCH_SIZE);
    await launchCampaign(deps, { recipient_type: 'manual', manual_emails });
    await waitUntil('everything is sent', () => allEnded(deps.db), 5_000 * seconds + 60_000);
  };
  mail.setRateLimit(LIMIT);
  const sender = spawnSender(deps.config);
  try {
    await sender.ready;
    // The first answer says what the limit is.
    await send(1);
    await mail.reset();
    mail.setFaults({ delay: AWAY });
    await send(LIMIT * seconds);
    const { accepted, used, refused } = callTimes(mail, LIMIT);
    const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
    return { row: [AWAY, LIMIT, accepted, percent(used), percent(refused)], held: used >= BAR };
  } finally {
    await sender.kill();
  }
}
