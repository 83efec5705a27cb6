import { emailKey } from '@fairlead/contract/email';
import { PAUSE_DAYS } from '@fairlead/contract/limits';
import type { InquiryKind, Preferences } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import type { PreferenceChangeKind, PreferenceChangeRow } from '../../db/tables/topics.ts';

export type PresentPerson = {
  id: number;
  email: string;
  name: string | null;
  first_name: string | null;
  source: string;
  is_active: boolean;
  subscribed_at: string;
};

const PRESENT = `
  with recursive chain as (
    select id, moved_to from subscribers where lower(email) = ?
    union
    select s.id, s.moved_to from chain join subscribers s on s.id = chain.moved_to)
  select s.id, s.email, s.name, s.first_name, s.source, s.is_active, s.subscribed_at
  from chain join subscribers s on s.id = chain.id order by s.moved_to is not null, s.id limit 1`;

/** The subscriber who has, or once had, this email, by their present address. */
export async function findPresentPerson(db: Knex, email: string): Promise<PresentPerson | undefined> {
  const { rows }: { rows: PresentPerson[] } = await db.raw(PRESENT, [emailKey(email)]);
  return rows[0];
}

const PAUSED = `select until from email_pauses where email = ? and until > now()`;

export async function findPause(db: Knex, key: string): Promise<string | null> {
  const { rows }: { rows: { until: string }[] } = await db.raw(PAUSED, [key]);
  return rows[0]?.until ?? null;
}

const PAUSE = `
  insert into email_pauses (email, until) select email, now() + make_interval(days => ${PAUSE_DAYS})
  from unnest(cast(? as text[])) as chosen (email)
  on conflict (email) do update set paused_at = now(), until = excluded.until`;

/** The keys must be locked, as below. */
export const setPause = (trx: Knex, keys: readonly string[]) => trx.raw(PAUSE, [[...keys]]);

/** @returns the keys whose pause this ended */
export const endPause = (trx: Knex, keys: readonly string[]): Promise<string[]> =>
  trx('email_pauses')
    .whereRaw('email = any(?) and until > now()', [[...keys]])
    .delete()
    .returning('email')
    .then((rows) => rows.map(({ email }) => email));

/** Pauses that are over say nothing anymore. */
export const deleteOldPauses = (db: Knex) => db('email_pauses').where('until', '<', db.fn.now()).delete();

export const setNames = (trx: Knex, id: number, names: Partial<Pick<PresentPerson, 'name' | 'first_name'>>) =>
  trx('subscribers').where({ id }).update(names);

export type Change = { email: string; kind: PreferenceChangeKind; topic_id?: number };

export async function insertChanges(
  trx: Knex,
  changes: readonly Change[],
  how: Pick<PreferenceChangeRow, 'campaign_id' | 'ip'>,
): Promise<void> {
  if (changes.length === 0) return;
  await trx('preference_changes').insert(changes.map((change) => ({ topic_id: null, ...change, ...how })));
}

type LatestConsent = { kind: 'inquiry' | 'stated' | 'sign_up'; at: string; inquiry: InquiryKind | null };

export const findLatestConsent = (db: Knex, subscriber: number): Promise<LatestConsent | undefined> =>
  db('consents')
    .where({ subscriber_id: subscriber })
    .orderByRaw('given_at desc, id desc')
    .first<LatestConsent | undefined>(
      'kind',
      db.raw('coalesce(confirmed_at, given_at) as at'),
      'inquiry_kind as inquiry',
    );

type AboutCampaign = Preferences['campaign'] & { created_at: string };

export async function findAboutCampaign(db: Knex, id: number): Promise<AboutCampaign> {
  const found = await db('campaigns')
    .leftJoin('topics', 'topics.id', 'campaigns.topic_id')
    .where('campaigns.id', id)
    .first<AboutCampaign | undefined>(
      'subject_line as subject',
      'campaigns.sent_at',
      'topics.name as topic',
      'campaigns.created_at',
    );
  if (!found) throw new Error(`Campaign ${id}, whose email has a link, is gone`);
  return found;
}

/** Whether the email went to a subscriber; undefined if that was removed. */
export async function wasSubscriber(db: Knex, recipient: number | null): Promise<boolean | undefined> {
  if (recipient === null) return undefined;
  const row = await db('campaign_recipients').where({ id: recipient }).first('subscriber_id');
  return row && row.subscriber_id !== null;
}
