import type { Knex } from 'knex';
import { spawnSender } from '../../../apps/api/test/processes/spawned-sender.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { allEnded, campaignToAll } from '../faults/trial.ts';
import { figure, type Line } from '../figures/print-lines.ts';
import { median } from '../figures/statistics.ts';
import type { Received } from '../send/hand-off.ts';
import type { SinkTrial } from '../send/sink-trial.ts';
import { cancelWhileWriting } from './cancel-while-writing.ts';
import { fillPeople, say } from './fill-people.ts';
import { compareLooks, timeLook } from './look-cost.ts';
import { removeCampaigns } from './remove-campaigns.ts';
import { sampling } from './sampling.ts';
import { timed } from './timed.ts';
import { watchStatements } from './watch-statements.ts';

const BAR = { seconds: 60, megabytes: 256 };
/** Milliseconds. */
const PATIENCE = 4 * 3_600_000;

const gigabytes = async (db: Knex): Promise<number> =>
  Number((await db.raw('select pg_database_size(current_database()) as bytes')).rows[0].bytes) / 1e9;

/** Recipients that are sent and have an id of the provider that no other one has. */
const SENT = `select count(*) filter (where status = 'sent') as sent, count(distinct provider_id) as ids
  from campaign_recipients where campaign_id = ?`;

/** Each email that the sink took has one id, so equal numbers mean: one for each person, and none besides. */
async function exactlyOnceLine({ deps, sink }: SinkTrial, campaign: number, people: number): Promise<Line> {
  const { emails } = await sink.ask<Received>('count');
  const { sent, ids } = (await deps.db.raw(SENT, [campaign])).rows[0];
  return {
    what: 'emails that the provider took',
    value: emails,
    unit: '',
    bar: 'one for each person',
    met: [emails, Number(sent), Number(ids)].every((count) => count === people),
    detail: `${figure(Number(sent))} recipients sent, with ${figure(Number(ids))} ids`,
  };
}

async function sayProgress(db: Knex, id: number, people: number): Promise<void> {
  const campaign = await db('campaigns').where({ id }).first('prepared_count', 'sent_count');
  if (!campaign) return;
  const { prepared_count: written, sent_count: sent } = campaign;
  say(written === null ? 'Sent' : 'Written', written ?? sent, people);
}

/** The campaign, from the request to the last email. */
async function* sendToAll(trial: SinkTrial, people: number): AsyncGenerator<Line, number> {
  const { db, config } = trial.deps;
  const watch = watchStatements(db);
  const looks: number[] = [];
  let id = 0;
  const samples = [
    sampling(1_000, async () => void looks.push(await timeLook(db))),
    sampling(30_000, () => sayProgress(db, id, people)),
  ];
  const stop = () => Promise.all(samples.map((one) => one.stop()));
  const sender = spawnSender(config);
  try {
    await sender.ready;
    const line = { bar: '-', met: true, detail: '' };
    const request = await timed(async () => {
      id = await campaignToAll(trial.deps);
    });
    yield { ...line, what: 'the request, which decides who gets it', value: request, unit: ' s' };
    const isWritten = async () =>
      (await db('campaigns').whereNotNull('prepared_count').first('id')) === undefined;
    const writing = await timed(() => waitUntil('the recipients are written', isWritten, PATIENCE, 100));
    yield { ...line, what: 'writing the recipients', value: writing, unit: ' s' };
    const sending = await timed(() => waitUntil('the campaign is sent', () => allEnded(db), PATIENCE, 100));
    const { maxRssKb } = await sender.ask<{ maxRssKb: number }>('usage');
    const { statement, query } = await watch.stop();
    await stop();
    const memory = maxRssKb / 1_024;
    const speed = `${figure(people / sending)} emails a second`;
    yield {
      ...line,
      what: 'sending to a provider without a limit',
      value: sending,
      unit: ' s',
      detail: speed,
    };
    yield {
      what: 'longest statement until then',
      value: statement,
      unit: ' s',
      bar: `at most ${BAR.seconds} s`,
      met: statement <= BAR.seconds,
      detail: `\`${query}\``,
    };
    yield {
      ...line,
      what: 'peak memory of the sender',
      value: memory,
      unit: ' MB',
      bar: `at most ${BAR.megabytes} MB`,
      met: memory <= BAR.megabytes,
    };
    yield { ...line, what: 'a look at what is due meanwhile, median', value: median(looks), unit: ' ms' };
    return id;
  } finally {
    await Promise.all([sender.kill(), watch.stop(), stop()]);
  }
}

/** Written in steps whatever its size, so that small runs do the same. */
const inSteps = ({ deps, sink }: SinkTrial, people: number): SinkTrial => {
  const step = Math.min(deps.config.writing.step, Math.ceil(people / 50));
  return { deps: { ...deps, config: { ...deps.config, writing: { atOnce: 0, step } } }, sink };
};

/**
 * One campaign to so many people through one sender. Then what it costs to look for work beside others of that size, a
 * second one that's canceled while it's prepared, and the removal of both.
 */
export async function* measureLargeSend(on: SinkTrial, people: number): AsyncGenerator<Line> {
  const trial = inSteps(on, people);
  const { db } = trial.deps;
  await fillPeople(db, people);
  const before = await gigabytes(db);
  const sent = yield* sendToAll(trial, people);
  yield await exactlyOnceLine(trial, sent, people);
  const size = await gigabytes(db);
  yield {
    what: 'database',
    value: size,
    unit: ' GB',
    bar: '-',
    met: true,
    detail: `${figure(before)} GB before`,
  };
  yield await compareLooks(trial.deps, people);

  const sender = spawnSender(trial.deps.config);
  const { id: canceled, lines } = await sender.ready
    .then(() => cancelWhileWriting(trial))
    .finally(() => sender.kill());
  yield* lines;
  yield* await removeCampaigns(db, [sent, canceled]);
}
