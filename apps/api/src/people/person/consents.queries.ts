import type { Consent } from '@fairlead/contract/consent/consents';
import type { SignUpVersion } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import type { Knex } from 'knex';
import type { ConsentRow, SignUpRow } from '../../platform/db/tables/subscribers.ts';

const toConsent = (row: ConsentRow): Consent => ({
  id: row.id,
  kind: row.kind,
  given_at: row.given_at,
  words: row.words,
  by: row.admin_name,
  inquiry:
    row.inquiry_kind !== null && row.inquiry_id !== null
      ? { kind: row.inquiry_kind, id: row.inquiry_id }
      : null,
  sign_up:
    row.kind === 'sign_up' && row.text_version !== null && row.confirmed_at !== null
      ? {
          text_version: row.text_version,
          ip: row.ip,
          confirmed_at: row.confirmed_at,
          confirmed_ip: row.confirmed_ip,
          topics: row.topics,
          confirmed_text_version: row.confirmed_text_version,
        }
      : null,
  imported:
    row.kind === 'imported'
      ? { ip: row.ip, confirmed_at: row.confirmed_at, confirmed_ip: row.confirmed_ip }
      : null,
});

/** Of one subscriber, newest first. */
export async function findConsents(db: Knex, subscriber: number): Promise<Consent[]> {
  const rows = await db('consents')
    .where({ subscriber_id: subscriber })
    .orderByRaw('given_at desc, id desc')
    .select('*');
  return rows.map(toConsent);
}

/** A person's consents hold for their new address, too. */
export const copyConsents = (trx: Knex, from: number, to: number) =>
  trx.raw(
    `insert into consents (subscriber_id, kind, given_at, words, admin_id, admin_name, inquiry_kind, inquiry_id,
      text_version, ip, confirmed_at, confirmed_ip, confirmed_text_version, topics, import_id)
    select ?, kind, given_at, words, admin_id, admin_name, inquiry_kind, inquiry_id,
      text_version, ip, confirmed_at, confirmed_ip, confirmed_text_version, topics, import_id
    from consents where subscriber_id = ? order by id`,
    [to, from],
  );

export type NewConsent = Pick<ConsentRow, 'subscriber_id' | 'words' | 'admin_id' | 'admin_name'> & {
  kind: 'inquiry' | 'stated';
  inquiry_kind: InquiryKind;
  inquiry_id: number;
};

/** What the same request recorded before. */
export async function findSameConsent(
  trx: Knex,
  { subscriber_id, kind, words, inquiry_kind, inquiry_id }: NewConsent,
): Promise<Consent | undefined> {
  const row = await trx('consents')
    .where({ subscriber_id, kind, words, inquiry_kind, inquiry_id })
    .first('*');
  return row && toConsent(row);
}

export async function insertConsent(trx: Knex, consent: NewConsent): Promise<Consent> {
  const [row] = await trx('consents').insert(consent).returning('*');
  if (!row) throw new Error('A consent was not stored');
  return toConsent(row);
}

type Confirmation = {
  subscriber: number;
  signUp: Pick<SignUpRow, 'text_version' | 'ip' | 'requested_at'>;
  /** Where it was confirmed. */
  ip: string;
  /** The names of the topics they chose; null if they weren't asked. */
  topics: string[] | null;
  /** Of the page where it was confirmed. */
  version: SignUpVersion;
};

/** The proof that they signed up and confirmed it. */
export const insertSignUpConsent = (trx: Knex, { subscriber, signUp, ip, topics, version }: Confirmation) =>
  trx('consents').insert({
    subscriber_id: subscriber,
    kind: 'sign_up',
    given_at: signUp.requested_at,
    text_version: signUp.text_version,
    ip: signUp.ip,
    confirmed_at: trx.fn.now(),
    confirmed_ip: ip,
    topics,
    confirmed_text_version: version,
  });
