import { parseArgs } from 'node:util';
import { BATCH_SIZE, MANUAL_EMAILS_MAX } from '@fairlead/contract/limits';
import { type LocalResend, startLocalResend } from '@fairlead/local-resend';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Deps } from '../../apps/api/src/deps.ts';
import { callTimes } from '../../apps/api/test/call-times.ts';
import { testEmails } from '../../apps/api/test/campaign-calls.ts';
import { depsFor } from '../../apps/api/test/deps-for.ts';
import { launchCampaign } from '../../apps/api/test/launch-campaign.ts';
import { spawnSender } from '../../apps/api/test/spawned-sender.ts';
import { largestShare } from '../../apps/api/test/turn-share.ts';
import { waitUntil } from '../../apps/api/test/wait-until.ts';
import { openServer } from '../../ops/src/servers/own-server.ts';
import { scratchDatabase } from '../../ops/src/servers/scratch-database.ts';
import { serverName } from './figures/server-name.ts';
import { labCommand } from './lab-command.ts';

/** Of the calls that the limit allows, at least so many are used; of all calls, at most so many are refused. */
const BAR = { used: 0.9, refused: 0.02 };
/** Of any 50 batches of two campaigns that are sent at once, at most this share may be of one. */
const SHARE = { batches: 50, larger: 0.6 };
const LIMITS = [2, 5, 10];
const MOST = Math.max(...LIMITS);
const SENDERS = [1, 3];

type Trial = { limit: number; senders: number; seconds: number; campaigns?: number };

/** Sends as many batches as the limit allows in some seconds, of one or several campaigns, from processes that are already running. */
async function send(deps: Deps, mail: LocalResend, { limit, senders, seconds, campaigns = 1 }: Trial) {
  await mail.reset();
  mail.setRateLimit(limit);
  await deps.db('provider_pace').delete();
  const running = Array.from({ length: senders }, () => spawnSender(deps.config));
  try {
    await Promise.all(running.map(({ ready }) => ready));
    const manual_emails = testEmails(Math.ceil((limit * seconds) / campaigns) * BATCH_SIZE);
    for (let count = 0; count < campaigns; count += 1)
      await launchCampaign(deps, { recipient_type: 'manual', manual_emails });
    const ended = async () => (await deps.db('campaigns').whereNull('finished_at')).length === 0;
    await waitUntil('everything is sent', ended, 3 * seconds * 1_000 + 60_000);
  } finally {
    await Promise.all(running.map((sender) => sender.kill()));
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

async function measureLimits(deps: Deps, mail: LocalResend, seconds: number): Promise<void> {
  console.log(
    '| limit, calls/s | senders | calls | of the limit used | refused with 429 |\n|---|---|---|---|---|',
  );
  for (const limit of LIMITS) {
    for (const senders of SENDERS) {
      await send(deps, mail, { limit, senders, seconds });
      const { accepted, used, refused } = callTimes(mail, limit);
      console.log(`| ${limit} | ${senders} | ${accepted} | ${percent(used)} | ${percent(refused)} |`);
      if (used < BAR.used || refused > BAR.refused) process.exitCode = 1;
    }
  }
}

async function measureShares(deps: Deps, mail: LocalResend, seconds: number): Promise<void> {
  console.log(
    `\n| limit, calls/s | senders | larger part of any ${SHARE.batches} batches of two campaigns |\n|---|---|---|`,
  );
  for (const senders of SENDERS) {
    await send(deps, mail, { limit: MOST, senders, seconds, campaigns: 2 });
    const larger = await largestShare(deps.db, mail, SHARE.batches);
    console.log(`| ${MOST} | ${senders} | ${percent(larger)} |`);
    if (larger > SHARE.larger) process.exitCode = 1;
  }
}

/** So many recipients can be typed in. */
const LONGEST_SECONDS = MANUAL_EMAILS_MAX / (MOST * BATCH_SIZE);

/** The command `lab rate`: how much of the provider's limit one and three sender processes use, how often they are refused, and how evenly two campaigns share it. */
await labCommand(async (started) => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '50' } } });
  const seconds = Number(values.seconds);
  if (!(seconds >= 10 && seconds <= LONGEST_SECONDS))
    throw new OperatorError(`--seconds is a number from 10 to ${LONGEST_SECONDS}.`);
  const server = await started.keep(openServer());
  const database = await started.keep(scratchDatabase(server.url));
  const mail = await startLocalResend({ bodyCap: 0, deliver: 'off' });
  started.onEnd(mail.close);
  const deps = depsFor(database.url, mail.url);
  started.onEnd(() => deps.db.destroy());
  console.log(
    `${await serverName(server.url)}, ${seconds} s each; bar: at least ${percent(BAR.used)} used, at most ${percent(BAR.refused)} refused\n`,
  );
  await measureLimits(deps, mail, seconds);
  await measureShares(deps, mail, seconds);
});
