import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { LEAST_DAYS, removeSomeOldEmail } from '../../../apps/api/src/sending/removal/remove-old-email.ts';
import type { Line } from '../figures/print-lines.ts';
import { say } from './fill-people.ts';
import { timed } from './timed.ts';
import { watchStatements } from './watch-statements.ts';

/** Seconds for which a webhook or an opt-out of the same people may have to wait. */
const BAR = 2;

const TABLES = ['campaign_recipients', 'campaign_batches', 'email_events', 'removed_recipients'];
const SIZE = `select sum(pg_total_relation_size(name::regclass)) / 1e9 as gigabytes from unnest(?::text[]) as name`;

const gigabytes = async (db: Knex): Promise<number> =>
  Number((await db.raw(SIZE, [TABLES as unknown as Knex.Value])).rows[0].gigabytes);

/** Without when its details were removed, all columns stay. */
async function totals(db: Knex): Promise<object[]> {
  const rows: object[] = await db('campaigns').orderBy('id');
  return rows.map((row) => ({ ...row, details_removed_at: null }));
}

/** As if these campaigns had ended so long ago that they may be removed. */
export const makeOld = (db: Knex, ids: readonly number[]) =>
  db('campaigns')
    .whereIn('id', ids)
    .update({ finished_at: db.raw('now() - make_interval(days => ?)', [LEAST_DAYS + 1]) });

/** Makes these campaigns old, and removes who got them and what was reported, as the operator's command does. */
export async function removeCampaigns(db: Knex, ids: readonly number[]): Promise<Line[]> {
  await makeOld(db, ids);
  const [{ people } = { people: 0 }] = await db('campaign_recipients')
    .whereIn('campaign_id', ids)
    .count<{ people: number }[]>('* as people');
  const [before, size] = [await totals(db), await gigabytes(db)];
  const watch = watchStatements(db);
  let removed = 0;
  let said = 0;
  const seconds = await timed(async () => {
    for (;;) {
      const some = await removeSomeOldEmail(db, LEAST_DAYS);
      if (!some) return;
      removed += some.recipients;
      if (removed < said + people / 20) continue;
      said = removed;
      say('Removed', removed, people);
    }
  });
  const { transaction, statement } = await watch.stop();
  const sizeAfter = await gigabytes(db);
  await db.raw('vacuum analyze campaign_recipients, campaign_batches, email_events');
  const isKept = isDeepStrictEqual(await totals(db), before);
  const line = { bar: '-', met: true, detail: '' };
  return [
    { ...line, what: 'removing both campaigns by age', value: seconds / 60, unit: ' min' },
    {
      ...line,
      what: 'longest transaction meanwhile',
      value: transaction,
      unit: ' s',
      bar: `at most ${BAR} s`,
      met: transaction <= BAR,
      detail: `longest statement ${statement.toPrecision(3)} s`,
    },
    {
      ...line,
      what: 'recipients removed',
      value: removed,
      unit: '',
      bar: 'all, totals kept',
      met: removed === people && isKept,
      detail: isKept ? 'totals kept' : 'totals differ',
    },
    {
      ...line,
      what: 'their tables after removal and vacuum',
      value: await gigabytes(db),
      unit: ' GB',
      detail: `${size.toPrecision(3)} GB before, ${sizeAfter.toPrecision(3)} GB before vacuum`,
    },
  ];
}
