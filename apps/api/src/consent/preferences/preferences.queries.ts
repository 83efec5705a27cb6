import type { Preferences } from '@fairlead/contract/consent/preferences';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';

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

export const setNames = (trx: Knex, id: number, names: Partial<Pick<PresentPerson, 'name' | 'first_name'>>) =>
  trx('subscribers').where({ id }).update(names);

const GIVEN = 'coalesce(confirmed_at, given_at)';

type Consent = { kind: 'inquiry' | 'stated' | 'sign_up'; at: string; inquiry: InquiryKind | null };

/** The latest before an email was sent; if there's none, the latest. */
export const findConsent = (db: Knex, subscriber: number, sent: string): Promise<Consent | undefined> =>
  db('consents')
    .where({ subscriber_id: subscriber })
    // What another tool recorded is told as what it was here: an import.
    .whereNot({ kind: 'imported' })
    .orderByRaw(`${GIVEN} <= ? desc, given_at desc, id desc`, [sent])
    .first<Consent | undefined>('kind', db.raw(`${GIVEN} as at`), 'inquiry_kind as inquiry');

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
