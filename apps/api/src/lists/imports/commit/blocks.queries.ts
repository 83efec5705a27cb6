import type { ImportBlock, SubscriberImport } from '@fairlead/contract/lists/import-types';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import type { StagedBlockRow } from '../../../platform/db/tables/imports.ts';
import type { StagedBlock } from '../file/read-row.ts';

/** Of two rows that say the same about an address, the first one counts. */
const STAGE = `
  with staged as (
    insert into subscriber_import_blocks (import_id, number, email, reason, since, detail, note)
    select :id, * from unnest(cast(:numbers as int[]), cast(:emails as text[]), cast(:reasons as text[]), cast(:since as timestamptz[]),
      cast(:details as text[]), cast(:notes as text[])) as row (number, email, reason, since, detail, note) order by number
    on conflict (lower(email), import_id, reason) do nothing
    returning number, lower(email) as key, reason)
  select number, reason, not exists (select from suppressions s where s.email = key and s.reason = staged.reason) as is_new
  from staged`;

/** Rows above, about the same addresses as people to import. */
const DISPLACE = `
  with above as (
    select r.ctid as place, r.verdict, blocked.number
    from unnest(cast(:keys as text[]), cast(:numbers as int[])) as blocked (key, number),
      lateral (select ctid, verdict from subscriber_import_rows
        where import_id + 0 = :id and lower(subscriber_import_rows.email) = blocked.key and verdict not in ('refused', 'repeated') limit 1) r
  ), displaced as (
    update subscriber_import_rows r set verdict = 'repeated', error = 'The same address is in row ' || above.number
    from above where r.ctid = above.place returning above.verdict)
  select verdict, count(*) as count from displaced group by verdict`;

type Displaced = 'add' | 'change' | 'same' | 'kept_out';

type BlocksStaged = {
  /** The rows that say something new. */
  numbers: Set<number>;
  /** How many people further up aren't imported because of them, by what would have happened. */
  displaced: { verdict: Displaced; count: number }[];
  /** How many of them aren't suppressed yet. */
  fresh: Partial<SubscriberImport['blocks']>;
};

/** Stages what rows say about who may not be emailed. It wins over what other rows say, also those further up. */
export async function stageBlocks(
  trx: Knex,
  id: number,
  blocks: readonly StagedBlock[],
): Promise<BlocksStaged> {
  if (blocks.length === 0) return { numbers: new Set(), displaced: [], fresh: {} };
  const { rows } = await trx.raw<{ rows: { number: number; reason: ImportBlock; is_new: boolean }[] }>(
    STAGE,
    {
      id,
      numbers: blocks.map(({ number }) => number),
      emails: blocks.map(({ email }) => email),
      reasons: blocks.map(({ reason }) => reason),
      since: blocks.map(({ since }) => since),
      details: blocks.map(({ detail }) => detail),
      notes: blocks.map(({ note }) => note),
    } as never,
  );
  const byKey = new Map(blocks.toReversed().map(({ email, number }) => [emailKey(email), number]));
  const { rows: displaced } = await trx.raw<{ rows: { verdict: Displaced; count: number }[] }>(DISPLACE, {
    id,
    keys: [...byKey.keys()],
    numbers: [...byKey.values()],
  });
  const fresh: Partial<SubscriberImport['blocks']> = {};
  for (const { reason, is_new } of rows) if (is_new) fresh[reason] = (fresh[reason] ?? 0) + 1;
  return { numbers: new Set(rows.map(({ number }) => number)), displaced, fresh };
}

/** The next staged blocks below a row; those of one row come together. */
export const findNextBlocks = async (
  db: Knex,
  id: number,
  { after, limit }: { after: number; limit: number },
): Promise<StagedBlockRow[]> => {
  const { rows } = await db.raw<{ rows: StagedBlockRow[] }>(
    `select * from subscriber_import_blocks where import_id = ? and number > ? order by number fetch first ? rows with ties`,
    [id, after, limit],
  );
  return rows;
};

/** The keys of addresses that some rows block. */
export const findBlockedKeys = async (
  db: Knex,
  id: number,
  { after, until }: { after: number; until: number },
): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { key: string }[] }>(
    'select distinct lower(email) as key from subscriber_import_blocks where import_id = ? and number > ? and number <= ?',
    [id, after, until],
  );
  return rows.map(({ key }) => key);
};

/** Rows that block addresses and weren't refused, in the order of the file: each with all that it says. */
const ROWS = `
  select number, min(email) as email, array_agg(reason order by reason) as reasons, min(since) as since, min(detail) as detail, min(note) as note
  from subscriber_import_blocks b
  where import_id = :id and number > :after
    and not exists (select from subscriber_import_rows r where r.import_id = b.import_id and r.number = b.number)
  group by number order by number limit :limit`;

export type BlockedRow = Pick<StagedBlockRow, 'number' | 'email' | 'since' | 'detail' | 'note'> & {
  reasons: ImportBlock[];
};

export async function findBlockRows(
  db: Knex,
  id: number,
  { after, limit }: { after: number; limit: number },
): Promise<BlockedRow[]> {
  const { rows } = await db.raw<{ rows: BlockedRow[] }>(ROWS, { id, after, limit });
  return rows;
}
