import { fileURLToPath } from 'node:url';
import type { Deps } from '../../src/deps.ts';
import { type Forked, forkProgram } from '../../test/forked.ts';
import { spawnSender } from '../../test/spawned-sender.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { benchCampaign } from '../bench/bench-campaign.ts';
import type { Received } from './received.ts';

const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));

type Cpu = { user: number; system: number };
export type HandOff = {
  /** From the first to the last call. */
  mailsPerSecond: number;
  bytesPerMail: number;
  /** Microseconds of the sending process. */
  cpuPerMail: number;
};
export type OurHandOff = HandOff & { peakMb: number };

const reading = ({ mails, bytes, firstAt, lastAt }: Received, { user, system }: Cpu): HandOff => ({
  mailsPerSecond: (1_000 * mails) / (lastAt - firstAt),
  bytesPerMail: bytes / mails,
  cpuPerMail: (user + system) / mails,
});

/** @throws Error when a mail is missing or too many came: then nothing was measured */
async function received(sink: Forked, recipients: number): Promise<Received> {
  const all = await sink.ask<Received>('reset');
  if (all.mails !== recipients) throw new Error(`${all.mails} mails came of ${recipients}`);
  return all;
}

/** The bare loop, with the mail of a campaign that was sent before. */
export async function floorHandOff({ config, db }: Deps, sink: Forked, recipients: number): Promise<HandOff> {
  const floor = forkProgram(FLOOR, { DATABASE_URL: config.databaseUrl, SINK_URL: config.resend.baseUrl });
  try {
    await floor.ready;
    const mail = await db('campaigns').first(
      'from_address as from',
      'subject_line as subject',
      'html',
      'text',
    );
    const { cpu } = await floor.ask<{ cpu: Cpu }>(mail);
    return reading(await received(sink, recipients), cpu);
  } finally {
    await floor.kill();
  }
}

/** A campaign to all subscribers, by one sender process. */
export async function ourHandOff(deps: Deps, sink: Forked, recipients: number): Promise<OurHandOff> {
  const { config, db } = deps;
  const id = await benchCampaign(deps, { recipient_type: 'all_active' });
  const sender = spawnSender(config);
  try {
    await sender.ready;
    const ended = async () => (await db('campaigns').where({ id }).first('finished_at')).finished_at !== null;
    await waitUntil('the campaign is sent', ended, 3_600_000);
    const { cpu, maxRssKb } = await sender.ask<{ cpu: Cpu; maxRssKb: number }>('usage');
    return { ...reading(await received(sink, recipients), cpu), peakMb: maxRssKb / 1024 };
  } finally {
    await sender.kill();
    await db('campaign_batches').where({ campaign_id: id }).delete();
    await db('campaign_recipients').where({ campaign_id: id }).delete();
  }
}
