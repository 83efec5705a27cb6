import {
  type ConsumerData,
  looksLikeTexts,
} from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { ERASED_EMAILS } from '@fairlead/contract/platform/erased-people';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import type { StagedImportRow } from '../../../platform/db/tables/imports.ts';
import { eachText, TEXT_COLUMNS, TEXT_FIELDS } from '../columns/text-fields.ts';
import type { Found, ImportRecord } from '../commit/imports.queries.ts';
import type { StagedRow } from '../file/read-row.ts';

/**
 * Joins to a row `cell` its subscriber and suppression, by `key`: its email in lower case, or null. A row of an erased
 * person counts as opted out. `limit 1`
 * makes PostgreSQL look each row up in an index, whatever its statistics say.
 */
export const KNOWN = `
  left join lateral (select id, ${TEXT_COLUMNS}, role, custom from subscribers
    where lower(subscribers.email) = cell.key limit 1) known on true
  left join lateral (select case when cell.key like '${ERASED_EMAILS}' then 'opted_out' else (
    select reason from suppressions
    where suppressions.email = cell.key order by reason = 'opted_out' limit 1) end as reason) kept on true`;

const DIFFERS = eachText(
  (field) => `coalesce(cell.${field}, known.${field}) is distinct from known.${field}`,
  ' or ',
);

const HAS_NEW_TAG = `exists (select from unnest(cell.tags) wanted where not exists (
  select from subscriber_tags st join tags t on t.id = st.tag_id
  where st.subscriber_id = known.id and lower(t.name) = lower(wanted)))`;

/** The same time, however often a list is imported. */
export const HAS_CONSENT = (
  person: string,
) => `exists (select from consents c where c.subscriber_id = ${person}
  and c.kind = 'imported' and c.given_at = cast(consent ->> 'given_at' as timestamptz))`;
const HAS_NEW_CONSENT = `(cell.consent is not null and not ${HAS_CONSENT('known.id')})`;

/**
 * What importing a row joined with `KNOWN` would do. Suppressions decide first, and an empty cell changes
 * nothing. `:update` says whether existing subscribers may change.
 */
export const VERDICT = `case
  when kept.reason is not null then 'kept_out'
  when known.id is null then 'add'
  when :update and (${DIFFERS} or ${HAS_NEW_CONSENT} or known.custom || coalesce(cell.custom, '{}') <> known.custom
    or coalesce(cell.role, known.role) <> known.role or ${HAS_NEW_TAG}) then 'change'
  else 'same' end`;

/**
 * `first_row` is an earlier row with the same email in this part. An email that any row blocks is a repetition, too. Without statistics on an import that just began,
 * PostgreSQL would scan all of it for each email; `number + 0` and `import_id + 0` prevent that.
 */
const STAGE = `
  with cell as (
    select *, string_to_array(tag_names, ',') as tags, cast(customs as jsonb) as custom, cast(consents as jsonb) as consent from unnest(cast(:numbers as int[]), cast(:emails as text[]), cast(:keys as text[]),
      ${eachText((field) => `cast(:${field} as text[])`)}, cast(:roles as text[]), cast(:tags as text[]), cast(:customs as text[]), cast(:consents as text[]), cast(:errors as text[]), cast(:remarks as text[]), cast(:cells as text[]), cast(:first_rows as int[]))
      as row (number, email, key, ${TEXT_COLUMNS}, role, tag_names, customs, consents, error, note, cells, first_row)
  ), classified as (
    select cell.*, kept.reason, coalesce(cell.first_row, earlier.number) as repeats, ${VERDICT} as verdict
    from cell ${KNOWN}
    left join lateral (select least(
      (select min(r.number + 0) from subscriber_import_rows r
        where r.import_id + 0 = :id and lower(r.email) = cell.key and r.verdict not in ('refused', 'repeated')),
      (select min(b.number + 0) from subscriber_import_blocks b
        where b.import_id + 0 = :id and lower(b.email) = cell.key)) as number) earlier on true
  ), staged as (
    insert into subscriber_import_rows (import_id, number, email, ${TEXT_COLUMNS}, role, tags, custom, consent, cells, verdict, error)
    select :id, number, email, ${TEXT_COLUMNS}, role, tags, custom, consent, cast(cells as jsonb),
      case when error is not null then 'refused' when repeats is not null then 'repeated' else verdict end,
      case when error is not null then error
        when repeats is not null then 'The same address is in row ' || repeats
        when verdict = 'kept_out' then reason else note end
    from classified order by number
    returning verdict
  )
  select verdict, count(*) as count from staged group by verdict`;

/** Stages rows of the file, each with what importing it now would do. */
export async function stageRows(
  trx: Knex,
  { id, update_existing: update }: Pick<ImportRecord, 'id' | 'update_existing'>,
  rows: readonly StagedRow[],
): Promise<Partial<Found>> {
  if (rows.length === 0) return {};
  const firstRows = new Map<string, number>();
  const keys = rows.map(({ email, error }) => (error === null ? emailKey(email) : null));
  const repeats = rows.map(({ number }, index) => {
    const key = keys[index];
    if (!key) return null;
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, number);
    return first ?? null;
  });
  const { rows: counts } = await trx.raw<{ rows: { verdict: keyof Found; count: number }[] }>(STAGE, {
    id,
    update,
    keys,
    numbers: rows.map(({ number }) => number),
    emails: rows.map(({ email }) => email),
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, rows.map((row) => row[field])])),
    roles: rows.map(({ role }) => role),
    tags: rows.map(({ tags }) => tags?.join(',') ?? null),
    consents: rows.map(({ consent }) => consent && JSON.stringify(consent)),
    customs: rows.map(({ custom }) => custom && JSON.stringify(custom)),
    cells: rows.map(({ cells }) => cells && JSON.stringify(cells)),
    errors: rows.map(({ error }) => error),
    remarks: rows.map(({ note }) => note),
    first_rows: repeats,
  });
  return Object.fromEntries(counts.map(({ verdict, count }) => [verdict, count]));
}

/** What is looked for in texts. Other kinds are known by the name of their column. */
const KINDS = ['date_of_birth', 'diagnosis'] as const satisfies readonly ConsumerData[];

const HAS = 'strpos(note, ?) > 0';
const COUNT = `
  select count(distinct number) as rows, ${KINDS.map((kind) => `count(*) filter (where ${HAS}) as ${kind}`).join(', ')}
  from (
    select number, error as note from subscriber_import_rows where import_id = ? and verdict in ('add', 'change')
    union all select number, note from subscriber_import_blocks where import_id = ?) as noted
  where ${KINDS.map(() => HAS).join(' or ')}`;

type LookAlikes = { kinds: ConsumerData[]; rows: number };

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

/** In the order of the file. */
export const findRefusedRows = (
  db: Knex,
  id: number,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<StagedImportRow, 'number' | 'email' | 'cells' | 'error'>[]> =>
  db('subscriber_import_rows')
    .where({ import_id: id, verdict: 'refused' })
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .select('number', 'email', 'cells', 'error');
