import { parseArgs } from 'node:util';
import { BATCH_SIZE } from '@fairlead/contract/limits';
import { type LocalResend, startLocalResend } from '@fairlead/local-resend';
import type { Deps } from '../src/deps.ts';
import { callTimes } from '../test/call-times.ts';
import { addresses } from '../test/campaign-calls.ts';
import { spawnSender } from '../test/spawned-sender.ts';
import { waitUntil } from '../test/wait-until.ts';
import { benchCampaign } from './bench/bench-campaign.ts';
import { benchDeps } from './bench/bench-deps.ts';
import { scratchDatabase } from './bench/scratch-database.ts';

/** Of the calls that the limit allows, at least; of all calls, refused at most. */
const BAR = { used: 0.9, refused: 0.02 };
const LIMITS = [2, 5, 10];
const SENDERS = [1, 3];

type Trial = { limit: number; senders: number; seconds: number };

/** Sends as many batches as the limit takes in so many seconds, from so many processes that are running when the campaign begins. */
async function measure(deps: Deps, mail: LocalResend, { limit, senders, seconds }: Trial) {
  await mail.reset();
  mail.setRateLimit(limit);
  await deps.db('provider_pace').delete();
  const running = Array.from({ length: senders }, () => spawnSender(deps.config));
  try {
    await Promise.all(running.map(({ ready }) => ready));
    const id = await benchCampaign(deps, {
      recipient_type: 'manual',
      manual_emails: addresses(limit * seconds * BATCH_SIZE),
    });
    const ended = async () =>
      (await deps.db('campaigns').where({ id }).first('finished_at')).finished_at !== null;
    await waitUntil('the campaign is sent', ended, 3 * seconds * 1_000 + 60_000);
  } finally {
    await Promise.all(running.map((sender) => sender.kill()));
  }
  return callTimes(mail, limit);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The command behind `bench:rate`: how much of the provider's limit one and three sender processes use, and how often they are refused. */
async function benchRate(seconds: number): Promise<void> {
  const database = await scratchDatabase();
  const mail = await startLocalResend({ bodyCap: 0, deliver: 'off' });
  const deps = benchDeps(database.url, mail.url);
  try {
    console.log(
      `${database.kind}, ${seconds} s each; bar: at least ${percent(BAR.used)} used, at most ${percent(BAR.refused)} refused\n`,
    );
    console.log(
      '| limit, calls/s | senders | calls | of the limit used | refused with 429 |\n|---|---|---|---|---|',
    );
    for (const limit of LIMITS) {
      for (const senders of SENDERS) {
        const { accepted, used, refused } = await measure(deps, mail, { limit, senders, seconds });
        console.log(`| ${limit} | ${senders} | ${accepted} | ${percent(used)} | ${percent(refused)} |`);
        if (used < BAR.used || refused > BAR.refused) process.exitCode = 1;
      }
    }
  } finally {
    await deps.db.destroy();
    await mail.close();
    await database.drop();
  }
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
await benchRate(Number(values.seconds));
process.disconnect?.();
