import { isCustomName, keyOf } from '@fairlead/contract/platform/custom-fields';
import { forEachField, MERGED_FIELDS, type MergedField } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import type { MergeField, Person } from '../../sending/render/merge-fields.ts';
import type { AudienceRows } from '../audience/audience.queries.ts';

/** What JavaScript's `trim` removes (ECMA-262 §12.2 and §12.3), so SQL and the sender agree on what's blank. */
const WHITESPACE = `\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

const has = (name: MergedField) => `coalesce(btrim(${name}, :whitespace), '') <> '' as ${name}`;
/** Which custom fields are known, of those that the email says. */
const OWN = `array(select key from unnest(cast(:keys as text[])) key where jsonb_exists(custom, key)) as own`;
/** Most emails say none: then nobody's are looked at. */
const columnsOf = (own: string) => `role, ${MERGED_FIELDS.map(has).join(', ')}, ${own}, count(*) as people`;
const NONE = `cast('{}' as text[]) as own`;

/** A person of whom all is known, with a name that's plain. */
const SOMEONE = { ...forEachField(MERGED_FIELDS, () => 'Known'), name: 'Ann Lee' };

type Kind = { role: string | null; people: number; own: string[] } & Record<MergedField, boolean>;
/** One of them, and how many there are. */
export type PeopleAlike = { person: Person; people: number };

/**
 * Recipients by what we know of them: a few dozen kinds of people, however many there are. What a merge field says to
 * each is up to `mergeValue`.
 */
export async function countKinds(
  db: Knex,
  audience: AudienceRows,
  fields: readonly MergeField[],
): Promise<PeopleAlike[]> {
  const keys = fields.flatMap(({ field }) => (isCustomName(field) ? keyOf(field) : []));
  const kinds = await db
    .from(audience.as('audience'))
    .where({ verdict: 'included' })
    .groupByRaw(['role', ...MERGED_FIELDS, 'own'].map((_, index) => index + 1).join(', '))
    .select<Kind[]>(db.raw(columnsOf(keys.length > 0 ? OWN : NONE), { whitespace: WHITESPACE, keys }));
  return kinds.map(({ role, people, own, ...known }) => ({
    person: {
      ...forEachField(MERGED_FIELDS, (name) => (known[name] ? SOMEONE[name] : null)),
      role,
      custom: Object.fromEntries(own.map((key) => [key, 'Known'])),
    },
    people,
  }));
}

const SAME_SUBJECT = `
  select count(*) as people from :audience where verdict = 'included' and exists (
    select from recent where recent.email = lower(audience.email))`;

/** Reads only recipients of campaigns with this subject, and only if one of them was still sending since then. */
const RECENT = `
  with recent as materialized (
    select lower(r.email) as email from campaigns c join campaign_recipients r on r.campaign_id = c.id
    where lower(btrim(c.subject_line)) = lower(btrim(:subject))
      and coalesce(c.finished_at, now()) > now() - interval '1 day'
      and r.status = 'sent' and r.sent_at > now() - interval '1 day')`;

/** Recipients who got an email with the same subject within the last 24 hours. */
export async function countSameSubject(db: Knex, audience: AudienceRows, subject: string): Promise<number> {
  const people = audience.as('audience') as unknown as Knex.Value;
  const { rows } = await db.raw<{ rows: [{ people: number }] }>(RECENT + SAME_SUBJECT, {
    subject,
    audience: people,
  });
  return rows[0].people;
}
