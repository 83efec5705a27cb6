import { domainToUnicode } from 'node:url';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';

/** Someone who asks for their data or its erasure, as they are found in the database. */
export type DataSubject = {
  /** Every address of theirs that's known, as it's compared. */
  keys: string[];
  /** Ids, as in the following lists. */
  subscribers: number[];
  /** Of emails of campaigns. */
  recipients: number[];
  demos: number[];
  messages: number[];
  /** In lower case, and long enough to be told from other words. */
  names: string[];
  organizations: string[];
  ips: string[];
};

/** A retired address and the present one are the same person's, through any number of moves in both directions. */
const ADDRESSES = `
  with recursive known as (
    select id, moved_from, moved_to, lower(email) as key from subscribers
    where lower(email) = any(cast(:keys as text[]))
    union
    select s.id, s.moved_from, s.moved_to, lower(s.email) from known
    join subscribers s on s.id in (known.moved_from, known.moved_to))
  select id, key from known order by id`;

/** An address as it's compared, and as earlier releases stored what was typed so. Texts can have both. */
function spellings(key: string): string[] {
  const at = key.lastIndexOf('@') + 1;
  const domain = domainToUnicode(key.slice(at));
  return emailKey(key.slice(0, at) + domain) === key ? [key, key.slice(0, at) + domain] : [key];
}

async function findAddresses(db: Knex, email: string) {
  const typed = spellings(emailKey(email));
  const { rows }: { rows: { id: number; key: string }[] } = await db.raw(ADDRESSES, {
    keys: typed as unknown as Knex.Value,
  });
  return {
    keys: [...new Set([...typed, ...rows.flatMap(({ key }) => spellings(key))])].sort(),
    subscribers: rows.map(({ id }) => id),
  };
}

const IDS = (table: string) =>
  `select cast('${table}' as text) as what, id, null as text from ${table} where lower(email) = any(cast(:keys as text[]))`;

const of = (kind: string, table: string, column: string) =>
  `select cast('${kind}' as text), null, lower(${column}) from ${table} where lower(email) = any(cast(:keys as text[]))`;
const ip = (table: string, column: string, where = 'lower(email) = any(cast(:keys as text[]))') =>
  `select cast('ip' as text), null, ${column} from ${table} where ${where}`;

const ABOUT = [
  ...['campaign_recipients', 'demo_requests', 'contact_messages'].map(IDS),
  ...['subscribers', 'campaign_recipients', 'demo_requests', 'contact_messages'].map((table) =>
    of('name', table, 'name'),
  ),
  ...['subscribers', 'campaign_recipients'].map((table) => of('organization', table, 'organization')),
  of('organization', 'demo_requests', 'company'),
  ...['demo_requests', 'contact_messages', 'unsubscribes'].map((table) => ip(table, 'ip_address')),
  ip('sign_ups', 'ip'),
  ...['ip', 'confirmed_ip'].map((column) =>
    ip('consents', column, 'subscriber_id = any(cast(:subscribers as bigint[]))'),
  ),
].join('\n  union ');

type Found = { what: string; id: number; text: string | null };

/** Characters: shorter ones are part of too many words. */
const LONG = 5;

export async function findDataSubject(db: Knex, email: string): Promise<DataSubject> {
  const addresses = await findAddresses(db, email);
  const { rows }: { rows: Found[] } = await db.raw(ABOUT, addresses as unknown as Record<string, Knex.Value>);
  const idsOf = (table: string) => rows.flatMap(({ what, id }) => (what === table ? id : []));
  const textsOf = (kind: string) => rows.flatMap(({ what, text }) => (what === kind && text ? text : []));
  const longOf = (kind: string) => textsOf(kind).filter((text) => text.trim().length >= LONG);
  return {
    ...addresses,
    recipients: idsOf('campaign_recipients'),
    demos: idsOf('demo_requests'),
    messages: idsOf('contact_messages'),
    names: longOf('name'),
    organizations: longOf('organization'),
    ips: textsOf('ip'),
  };
}

/** Whether the address is one of an admin account, which has its own end. */
export async function hasAdminAccount(db: Knex, { keys }: DataSubject): Promise<boolean> {
  const { rows } = await db.raw('select exists (select from admins where lower(email) = any(?)) as found', [
    keys,
  ]);
  return rows[0].found;
}

/** Before campaigns, as everywhere. */
export const lockSubscribers = (trx: Knex, { subscribers }: DataSubject) =>
  trx('subscribers').whereRaw('id = any(?)', [subscribers]).orderBy('id').forUpdate().select('id');

export const findAddress = async (db: Knex, subscriber: number): Promise<string | undefined> =>
  (await db('subscribers').where({ id: subscriber }).first('email'))?.email;
