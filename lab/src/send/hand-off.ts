import { fileURLToPath } from 'node:url';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { type Forked, forkProgram } from '../../../apps/api/test/forked.ts';
import { launchCampaign } from '../../../apps/api/test/launch-campaign.ts';
import { spawnSender } from '../../../apps/api/test/spawned-sender.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { figure, type Line } from '../figures/print-lines.ts';
import { median } from '../figures/statistics.ts';
import type { Received } from './received.ts';

const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));

type Cpu = { user: number; system: number };
type HandOff = {
  /** From the first to the last call. */
  mailsPerSecond: number;
  bytesPerMail: number;
  /** Microseconds of the sending process. */
  cpuPerMail: number;
};
type OurHandOff = HandOff & { peakMb: number };

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
async function floorHandOff({ config, db }: Deps, sink: Forked, recipients: number): Promise<HandOff> {
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
async function ourHandOff(deps: Deps, sink: Forked, recipients: number): Promise<OurHandOff> {
  const { config, db } = deps;
  const id = await launchCampaign(deps, { recipient_type: 'all_active' });
  const sender = spawnSender(config);
  try {
    await sender.ready;
    const ended = async () =>
      (await db('campaigns').where({ id }).first('finished_at'))?.finished_at !== null;
    await waitUntil('the campaign is sent', ended, 3_600_000);
    const { cpu, maxRssKb } = await sender.ask<{ cpu: Cpu; maxRssKb: number }>('usage');
    return { ...reading(await received(sink, recipients), cpu), peakMb: maxRssKb / 1024 };
  } finally {
    await sender.kill();
    // Deleted rows, which the product never leaves, would be vacuumed in the middle of the next round.
    await db.raw('truncate campaign_batches, campaign_recipients cascade');
  }
}

const BAR = 0.8;

/** Both in turn, on the same sink, so that what else the machine does falls on both. */
export async function compareHandOff(
  deps: Deps,
  sink: Forked,
  { recipients, rounds }: { recipients: number; rounds: number },
): Promise<Line[]> {
  await ourHandOff(deps, sink, recipients);
  const ours: HandOff[] = [];
  const floor: HandOff[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await floorHandOff(deps, sink, recipients));
    ours.push(await ourHandOff(deps, sink, recipients));
  }
  const compared = (of: (one: HandOff) => number) => ({
    value: median(ours.map((one, round) => of(one) / of(floor[round] ?? one))),
    detail: `${figure(median(ours.map(of)))} and ${figure(median(floor.map(of)))}`,
  });
  const speed = compared(({ mailsPerSecond }) => mailsPerSecond);
  const bytes = compared(({ bytesPerMail }) => bytesPerMail);
  const cpu = compared(({ cpuPerMail }) => cpuPerMail);
  return [
    {
      what: `mails a second, ${figure(recipients)} recipients, beside the bare loop`,
      ...speed,
      unit: 'x',
      bar: `at least ${BAR}x`,
      met: speed.value >= BAR,
    },
    { what: 'bytes of a mail', ...bytes, unit: 'x', bar: 'the same', met: Math.abs(bytes.value - 1) < 0.02 },
    { what: 'processor time of the sending process, µs a mail', ...cpu, unit: 'x', bar: '-', met: true },
  ];
}

/** Megabytes; and how much more a large campaign may take than the smallest one. */
const MEMORY_BAR = { most: 256, growth: 1.2 };

/** @returns the peak of one sending process */
export async function peakMemory(
  deps: Deps,
  sink: Forked,
  { recipients, smallest }: { recipients: number; smallest: number | undefined },
): Promise<Line> {
  const { peakMb: value, mailsPerSecond } = await ourHandOff(deps, sink, recipients);
  const growth = value / (smallest ?? value);
  return {
    what: `memory of the sending process at its peak, ${figure(recipients)} recipients`,
    value,
    unit: ' MB',
    bar: `at most ${MEMORY_BAR.most} MB, ${MEMORY_BAR.growth}x of the smallest`,
    met: value <= MEMORY_BAR.most && growth <= MEMORY_BAR.growth,
    detail: `${figure(growth)}x; ${figure(mailsPerSecond)} mails a second`,
  };
}
