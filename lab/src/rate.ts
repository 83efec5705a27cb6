import { BATCH_SIZE } from '@fairlead/contract/limits';
import { readOptions } from '@fairlead/stack/command-options';
import { callTimes } from '../../apps/api/test/calls/call-times.ts';
import { testEmails } from '../../apps/api/test/calls/campaign-calls.ts';
import { spawnSender } from '../../apps/api/test/processes/spawned-sender.ts';
import { waitUntil } from '../../apps/api/test/wait-until.ts';
import { openServer } from '../../ops/src/servers/own-server.ts';
import { launchCampaign } from '../../ops/test/launch-campaign.ts';
import { COMMANDS } from '../commands.mjs';
import { allEnded, startTrial, type Trial } from './faults/trial.ts';
import { serverName } from './figures/server-name.ts';
import { tableHead, tableRow } from './figures/table.ts';
import { labCommand } from './lab-command.ts';

/** Of the calls that the limit allows, at least so many are used; of all calls, at most so many are refused. */
const BAR = { used: 0.9, refused: 0.02 };
const LIMITS = [2, 5, 10];
const SENDERS = [1, 3];

/** Sends as many batches as the limit allows in some seconds, from processes that are already running. */
async function send({ deps, mail }: Trial, limit: number, senders: number, seconds: number): Promise<void> {
  await mail.reset();
  mail.setRateLimit(limit);
  await deps.db('provider_pace').delete();
  const running = Array.from({ length: senders }, () => spawnSender(deps.config));
  try {
    await Promise.all(running.map(({ ready }) => ready));
    const manual_emails = testEmails(limit * seconds * BATCH_SIZE);
    await launchCampaign(deps, { recipient_type: 'manual', manual_emails });
    await waitUntil('everything is sent', () => allEnded(deps.db), 3 * seconds * 1_000 + 60_000);
  } finally {
    await Promise.all(running.map((sender) => sender.kill()));
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** The command `lab rate`: how much of the provider's limit one and three sender processes use, and how often they're refused. */
await labCommand(async (started) => {
  const { seconds } = readOptions(COMMANDS.rate).options;
  const server = await started.keep(openServer());
  const trial = await started.keep(startTrial(server.url));
  console.log(
    `${await serverName(server.url)}, ${seconds} s each; limits: at least ${percent(BAR.used)} used, at most ${percent(BAR.refused)} refused\n`,
  );
  console.log(tableHead(['limit, calls/s', 'senders', 'calls', 'of the limit used', 'refused with 429']));
  for (const limit of LIMITS)
    for (const senders of SENDERS) {
      await send(trial, limit, senders, seconds);
      const { accepted, used, refused } = callTimes(trial.mail, limit);
      console.log(tableRow([limit, senders, accepted, percent(used), percent(refused)]));
      if (used < BAR.used || refused > BAR.refused) process.exitCode = 1;
    }
});
