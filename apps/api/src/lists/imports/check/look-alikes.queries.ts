import {
  type ConsumerData,
  looksLikeTexts,
} from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import type { Knex } from 'knex';

/** What is looked for in texts. Other kinds are known by the name of their column. */
const KINDS = ['date_of_birth', 'diagnosis'] as const satisfies readonly ConsumerData[];

const HAS = 'strpos(note, ?) > 0';
const COUNT = `
  select count(distinct number) as rows, ${KINDS.map((kind) => `count(*) filter (where ${HAS}) as ${kind}`).join(', ')}
  from (
    select number, error as note from subscriber_import_rows where import_id = ? and verdict in ('add', 'change')
    union all select number, note from subscriber_import_blocks where import_id = ?) as noted
  where ${KINDS.map(() => HAS).join(' or ')}`;

export type LookAlikes = { kinds: ConsumerData[]; rows: number };

/** The rows that would be imported, or block someone, and whose note says that they look confidential; undefined if there are none. */
export async function findLookAlikes(db: Knex, id: number): Promise<LookAlikes | undefined> {
  const texts = KINDS.map((kind) => looksLikeTexts[kind]);
  const { rows } = await db.raw<{ rows: Record<'rows' | (typeof KINDS)[number], number>[] }>(COUNT, [
    ...texts,
    id,
    id,
    ...texts,
  ]);
  const [counts] = rows;
  if (!counts || counts.rows === 0) return undefined;
  return { kinds: KINDS.filter((kind) => counts[kind] > 0), rows: counts.rows };
}
