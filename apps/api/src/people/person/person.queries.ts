import { createHash } from 'node:crypto';
import type { Person } from '@fairlead/contract/people/people';
import { PERSON_FIELDS, type PersonTexts } from '@fairlead/contract/platform/person-fields';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import type { SubscriberRow } from '../../platform/db/tables/subscribers.ts';
import { selectSubscribers } from '../subscribers/subscribers.queries.ts';
import { TAGS } from '../tags/tagging.queries.ts';
import { findConsents } from './consents.queries.ts';

/** What can be edited of a subscriber. */
export type Details = PersonTexts & Pick<SubscriberRow, 'role' | 'custom'> & { tags: string[] };

/**
 * Made from the values, so whatever changes them gives another one: an admin, an import, or its undo. What isn't known
 * isn't in it, so a release that adds a field changes no version.
 */
export const versionOf = ({ role, tags, custom, ...texts }: Details): string => {
  const known = [...PERSON_FIELDS]
    .sort()
    .flatMap((name) => (texts[name] === null ? [] : [[name, texts[name]]]));
  const own = Object.entries(custom).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([role, tags, known, ...(own.length > 0 ? [own] : [])]))
    .digest('base64url');
};

const TEXTS = PERSON_FIELDS.join(', ');

/** An opt-out may have a campaign and the person's own words; the other reasons have a sentence. */
const BLOCKS = `
  select s.reason, s.created_at as at, coalesce(u.reason, s.detail) as detail, u.method, u.recorded_by, s.followed_from as old_address, c.id, c.campaign_name
  from suppressions s
  left join lateral (
    select method, reason, recorded_by, campaign_id from unsubscribes
    where s.reason = 'opted_out' and lower(email) = s.email order by id desc limit 1) u on true
  left join campaigns c on c.id = coalesce(u.campaign_id, s.campaign_id)
  where s.email = ? order by s.created_at desc, s.reason`;

type BlockRow = Omit<Person['blocks'][number], 'campaign'> & { id: number | null; campaign_name: string };

async function findBlocks(db: Knex, email: string): Promise<Person['blocks']> {
  const { rows }: { rows: BlockRow[] } = await db.raw(BLOCKS, [emailKey(email)]);
  return rows.map(({ id, campaign_name, ...block }) => ({
    ...block,
    campaign: id === null ? null : { id, campaign_name },
  }));
}

/** For a subscriber `p`: the admin who added them, also as one who had opted out. */
export const ADDED_BY = `coalesce(
  (select username from admin_activity
    where subject_kind = 'subscriber' and subject_id = p.id and action = 'CREATE_SUBSCRIBER' order by id limit 1),
  (select admins.username from resubscriptions r join admins on admins.id = r.admin_id
    where r.subscriber_id = p.id and r.created_at = p.subscribed_at limit 1),
  (select i.created_by from subscriber_import_rows r join subscriber_imports i on i.id = r.import_id
    where lower(r.email) = lower(p.email) and r.verdict = 'add' and r.subscriber_id = p.id limit 1))`;

/** As JSON; null if there's none, or it was deleted. */
const OTHER_ADDRESS = `(select json_build_object('id', o.id, 'email', o.email) from subscribers o where o.id = subscribers.??) as ??`;

export async function findPerson(db: Knex, id: number): Promise<Person | undefined> {
  const query = selectSubscribers(db('subscribers').where({ id }));
  const [row]: (Omit<Person, 'version' | 'blocks' | 'consents'> & Details)[] = await query.select(
    db.raw(`(select ${ADDED_BY} from subscribers p where p.id = subscribers.id) as added_by`),
    ...(['moved_to', 'moved_from'] as const).map((column) => db.raw(OTHER_ADDRESS, [column, column])),
  );
  if (!row) return undefined;
  return {
    ...row,
    version: versionOf(row),
    blocks: await findBlocks(db, row.email),
    consents: await findConsents(db, id),
  };
}

/**
 * Adds a person's new address, with the details of the old one.
 * @returns its id
 */
export async function insertNewAddress(trx: Knex, old: number, email: string): Promise<number> {
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    `insert into subscribers (email, ${TEXTS}, role, custom, moved_from)
    select ?, ${TEXTS}, role, custom, id from subscribers where id = ? returning id`,
    [email, old],
  );
  if (!rows[0]) throw new Error(`Subscriber ${old} went away inside the transaction that has its lock`);
  await trx.raw(
    `insert into subscriber_tags (tag_id, subscriber_id) select tag_id, ? from subscriber_tags where subscriber_id = ?`,
    [rows[0].id, old],
  );
  return rows[0].id;
}

export const retire = (trx: Knex, id: number, movedTo: number) =>
  trx('subscribers').where({ id }).update({ is_active: false, moved_to: movedTo });

/** Nobody else can change the row until the transaction ends. */
export const lockDetails = (trx: Knex, id: number): Promise<Details | undefined> =>
  trx('subscribers')
    .where({ id })
    .forUpdate()
    .first(...PERSON_FIELDS, 'role', 'custom', trx.raw(TAGS));

export const setDetails = (trx: Knex, id: number, details: Omit<Details, 'tags'>) =>
  trx('subscribers').where({ id }).update(details);
