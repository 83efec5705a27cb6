import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import type { Deps } from '../../../apps/api/src/platform/deps.ts';
import { readRendering } from '../../../apps/api/src/sending/render/rendering.ts';
import { type Forked, forkProgram } from '../../../apps/api/test/processes/forked.ts';
import { spawnSender } from '../../../apps/api/test/processes/spawned-sender.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { launchCampaign } from '../../../ops/test/launch-campaign.ts';
import { figure, type Line } from '../figures/print-lines.ts';
import { median } from '../figures/statistics.ts';
import { longEmail } from './long-email.ts';

const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));

/** What the sink got since its last reset. Times are of its own clock. */
export type Received = { emails: number; bytes: number; firstAt: number; lastAt: number };

type HandOff = {
  /** From the first to the last call. */
  emailsPerSecond: number;
  bytesPerEmail: number;
};
type OurHandOff = HandOff & { peakMb: number };

/** @throws Error when an email is missing or too many came: then nothing was measured */
async function received(sink: Forked, recipients: number): Promise<HandOff> {
  const { emails, bytes, firstAt, lastAt } = await sink.ask<Received>('reset');
  if (emails !== recipients) throw new Error(`${emails} emails came of ${recipients}`);
  return { emailsPerSecond: (1_000 * emails) / (lastAt - firstAt), bytesPerEmail: bytes / emails };
}

/** An email that was sent before, with the names of merge fields in double braces. */
async function contentSent(db: Knex): Promise<object> {
  const campaign = await db('campaigns').orderBy('id', 'desc').first('mail_pieces', 'rendering');
  const read = readRendering(campaign?.rendering, []);
  if (!campaign || 'unknown' in read) throw new Error('No campaign was sent before');
  const json = campaign.mail_pieces.map((piece, at) => (at % 2 === 0 ? piece : `{{${piece}}}`)).join('');
  const { from, subject, html, text } = JSON.parse(json);
  return { from, subject, html, text, fields: read.rendering.fields };
}

/** The bare loop, with the content of a campaign that was sent before. */
async function floorHandOff({ config, db }: Deps, sink: Forked, recipients: number): Promise<HandOff> {
  const floor = forkProgram(FLOOR, { DATABASE_URL: config.databaseUrl, SINK_URL: config.resend.baseUrl });
  try {
    await floor.ready;
    await floor.ask(await contentSent(db));
    return await received(sink, recipients);
  } finally {
    await floor.kill();
  }
}

/** A campaign of 40 blocks to all subscribers, by one sender process. */
async function ourHandOff(deps: Deps, sink: Forked, recipients: number): Promise<OurHandOff> {
  const { config, db } = deps;
  const id = await launchCampaign(deps, { recipient_type: 'all_active', document: longEmail });
  const sender = spawnSender(config);
  try {
    await sender.ready;
    const ended = async () =>
      (await db('campaigns').where({ id }).first('finished_at'))?.finished_at !== null;
    await waitUntil('the campaign is sent', ended, 3_600_000);
    const { maxRssKb } = await sender.ask<{ maxRssKb: number }>('usage');
    return { ...(await received(sink, recipients)), peakMb: maxRssKb / 1024 };
  } finally {
    await sender.kill();
    // Deleted rows would be vacuumed in the middle of the next round; the product never leaves any.
    await db.raw('truncate campaign_batches, campaign_recipients cascade');
  }
}

const BAR = 0.8;

/** Alternates between both on the same sink, so other load on the machine affects both. */
export async function compareHandOff(
  deps: Deps,
  sink: Forked,
  { recipients, rounds }: { recipients: number; rounds: number },
): Promise<Line> {
  await ourHandOff(deps, sink, recipients);
  const ours: HandOff[] = [];
  const floor: HandOff[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await floorHandOff(deps, sink, recipients));
    ours.push(await ourHandOff(deps, sink, recipients));
  }
  const ratio = (of: (one: HandOff) => number) =>
    median(ours.map((one, round) => of(one) / of(floor[round] ?? one)));
  const bytes = ratio(({ bytesPerEmail }) => bytesPerEmail);
  if (Math.abs(bytes - 1) > 0.02)
    throw new Error(`The bare loop sends other emails: ours have ${figure(bytes)} times the bytes.`);
  const value = ratio(({ emailsPerSecond }) => emailsPerSecond);
  const speed = (all: HandOff[]) => figure(median(all.map(({ emailsPerSecond }) => emailsPerSecond)));
  return {
    what: `emails per second, ${figure(recipients)} recipients, compared with the bare loop`,
    value,
    unit: 'x',
    bar: `at least ${BAR}x`,
    met: value >= BAR,
    detail: `${speed(ours)} and ${speed(floor)}`,
  };
}

const MEMORY_BAR_MB = 256;

/** The peak of one sending process. */
export async function peakMemory(deps: Deps, sink: Forked, recipients: number): Promise<Line> {
  const { peakMb: value, emailsPerSecond } = await ourHandOff(deps, sink, recipients);
  return {
    what: `peak memory of the sending process, ${figure(recipients)} recipients`,
    value,
    unit: ' MB',
    bar: `at most ${MEMORY_BAR_MB} MB`,
    met: value <= MEMORY_BAR_MB,
    detail: `${figure(emailsPerSecond)} emails a second`,
  };
}
