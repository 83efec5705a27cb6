import { type MergeFieldName, roleWords } from '@fairlead/contract/email/document/merge-fields';
import { MERGED_FIELDS, type MergedField } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import type { AudienceRows } from '../audience/audience.queries.ts';

/** What JavaScript's `trim` removes (ECMA-262 §12.2 and §12.3), so SQL and the sender agree on who has no name. */
const WHITESPACE = `\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

const isBlank = (column: string) => `coalesce(btrim(${column}, :whitespace), '') = ''`;

/** A first name may also be the beginning of the name. */
const isUnknown = (name: MergedField) =>
  name === 'first_name' ? `${isBlank('first_name')} and ${isBlank('name')}` : isBlank(name);

const COUNTS = `
  count(*) as people,
  ${MERGED_FIELDS.map((name) => `count(*) filter (where ${isUnknown(name)}) as no_${name}`).join(', ')},
  count(*) filter (where not coalesce(role = any(cast(:roles as text[])), false)) as no_role`;

export type AudienceCounts = Record<'people' | `no_${MergeFieldName}`, number>;

/** Recipients, and of how many of them we don't know what a merge field says: the rule of `mergeValue`, in one query. */
export async function countRecipients(db: Knex, audience: AudienceRows): Promise<AudienceCounts> {
  const roles = Object.entries(roleWords).flatMap(([role, word]) => (word ? [role] : []));
  const [counts] = await db
    .from(audience.as('audience'))
    .where({ verdict: 'included' })
    .select<AudienceCounts[]>(db.raw(COUNTS, { whitespace: WHITESPACE, roles }));
  if (!counts) throw new Error('Counting the recipients found no row');
  return counts;
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
