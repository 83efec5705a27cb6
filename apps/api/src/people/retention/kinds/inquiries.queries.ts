import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import type { Knex } from 'knex';
import { inquiryTables } from '../../../platform/db/inquiry-tables.ts';
import { markRemovedDemos } from '../removed-demos.queries.ts';
import { countBy, DAYS_AGO } from './count.queries.ts';
import { inSteps, type Kind } from './kind.ts';

const KINDS = Object.keys(inquiryTables) as InquiryKind[];

const newer = (table: string, kind: InquiryKind) => `exists (select from ${table} t
  where t.inquiry_kind = '${kind}' and t.inquiry_id = i.id and t.created_at >= ${DAYS_AGO})`;

/** Nothing has happened since, neither an answer nor a note. */
const old = (kind: InquiryKind) => `from ${inquiryTables[kind]} i
  where i.created_at < ${DAYS_AGO} and coalesce(i.answered_at, i.created_at) < ${DAYS_AGO}
    and not ${newer('inquiry_emails', kind)} and not ${newer('inquiry_notes', kind)}`;

const COUNT = `select ${KINDS.map((kind) => `(select count(*) ${old(kind)})`).join(' + ')} as count`;

/** A campaign's figure of inquiries that came by it stays. */
const keepFigures = (kind: InquiryKind) => `
  update campaigns c set removed_${inquiryTables[kind]} = removed_${inquiryTables[kind]} + came.count
  from (select campaign_id, count(*) from ${inquiryTables[kind]} where id = any(:ids) and campaign_id is not null
      and not is_probably_spam
    group by campaign_id order by campaign_id) as came
  where c.id = came.campaign_id`;

async function removeSome(trx: Knex, kind: InquiryKind, days: number, limit: number): Promise<number> {
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    `select i.id ${old(kind)} order by i.id limit :limit for update`,
    { days, limit },
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const theirs = { inquiry_kind: kind };
  if (kind === 'demo') await markRemovedDemos(trx, ids);
  await trx.raw(keepFigures(kind), { ids: ids as unknown as Knex.Value });
  await trx('inquiry_emails').where(theirs).whereIn('inquiry_id', ids).delete();
  await trx('inquiry_notes').where(theirs).whereIn('inquiry_id', ids).delete();
  // What someone agreed to stays.
  await trx('consents')
    .where(theirs)
    .whereIn('inquiry_id', ids)
    .update({ inquiry_kind: null, inquiry_id: null });
  return trx(inquiryTables[kind]).whereIn('id', ids).delete();
}

/** Demo requests and messages, with our answers and notes. */
export const inquiries: Kind = {
  setting: 'keep_inquiry_days',
  count: (db, { days }) => countBy(db, COUNT, { days }),
  async *steps(db, { days }, record) {
    for (const kind of KINDS) yield* inSteps(db, record, (trx, limit) => removeSome(trx, kind, days, limit));
  },
};
