import { findSendable, findUnfinished } from '../../../apps/api/src/sending/poll/poll.queries.ts';
import { spawnSender } from '../../../apps/api/test/spawned-sender.ts';
import { addPeople, allEnded, campaignToAll, type Trial } from '../faults/trial.ts';
import { median } from '../figures/statistics.ts';
import type { Cells } from '../figures/table.ts';
import { sampling } from './sampling.ts';

const LONGEST = `
  select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0) as seconds from pg_stat_activity
  where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`;

/** Seconds that an act took. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return (performance.now() - begin) / 1_000;
}

/** One campaign to so many people through one sender, from the request to the last email. */
export async function measureLargeSend({ deps }: Trial, people: number): Promise<Cells[]> {
  const { db, config } = deps;
  const gigabytes = async () =>
    Number((await db.raw('select pg_database_size(current_database()) as bytes')).rows[0].bytes) / 1e9;
  await addPeople(db, people);
  await db.raw('vacuum analyze');
  const before = await gigabytes();
  let longest = 0;
  const polls: number[] = [];
  const statements = sampling(100, async () => {
    longest = Math.max(longest, Number((await db.raw(LONGEST)).rows[0].seconds));
  });
  const looks = sampling(1_000, async () => {
    polls.push(1_000 * (await timed(async () => [await findUnfinished(db), await findSendable(db)])));
  });
  const sender = spawnSender(config);
  try {
    await sender.ready;
    const request = await timed(() => campaignToAll(deps));
    const unwritten = () => db('campaigns').whereNotNull('prepared_count').first('id');
    const writing = await timed(async () => {
      while (await unwritten()) await new Promise((resolve) => setTimeout(resolve, 100));
    });
    const sending = await timed(async () => {
      while (!(await allEnded(db))) await new Promise((resolve) => setTimeout(resolve, 100));
    });
    const { maxRssKb } = await sender.ask<{ maxRssKb: number }>('usage');
    return [
      ['the request, which decides who gets it', request, 's'],
      ['writing the recipients', writing, 's'],
      ['sending to a provider without a limit', sending, 's'],
      ['longest statement seen', longest, 's'],
      ['a look at what is due, median', median(polls), 'ms'],
      ['peak memory of the sender', maxRssKb / 1_024, 'MB'],
      ['database before', before, 'GB'],
      ['database afterwards', await gigabytes(), 'GB'],
    ];
  } finally {
    await Promise.all([sender.kill(), statements.stop(), looks.stop()]);
  }
}
