import type { Knex } from 'knex';
import type { AdminRow } from '../db/tables/admins.ts';
import type { OutboxRow } from '../db/tables/outbox.ts';
import { findOrganization } from '../organization/organization.queries.ts';
import { withSender } from './notice-email.ts';

export type OutboxEmail = Pick<OutboxRow, 'subject' | 'html' | 'text'> & {
  kind:
    | 'password_reset'
    | 'invitation'
    | 'account_notice'
    | 'demo_notice'
    | 'contact_notice'
    | 'inquiry_reply'
    | 'acknowledgment'
    | 'sign_up'
    | 'notice'
    | 'notification'
    | 'test_send';
  to: string;
  replyTo?: string;
  headers?: Record<string, string> | undefined;
  /** The test send that it's part of. */
  testSendId?: number;
  /** The id of the request that caused it, for the log. */
  requestId?: string | undefined;
};

/** These go first: a person is waiting for them at a screen, or has to stop an intruder. */
const URGENT: readonly OutboxEmail['kind'][] = ['password_reset', 'account_notice'];

/** An email that one worker holds until its lease ends. */
export type ClaimedEmail = Pick<
  OutboxRow,
  | 'id'
  | 'to_address'
  | 'reply_to'
  | 'subject'
  | 'html'
  | 'text'
  | 'idempotency_key'
  | 'attempts'
  | 'last_error'
  | 'request_id'
  | 'headers'
> & {
  kind: OutboxEmail['kind'];
  from_address: string;
  lease_owner: string;
  /** The provider forgets keys after 24 hours: trying again could send twice. */
  is_too_old: boolean;
  /** Marketing to someone who may not be emailed anymore. */
  is_suppressed: boolean;
};

/**
 * Puts an email into the outbox, in the transaction of the action that causes it. It's sent afterward, with retries.
 * @returns its id
 */
export async function enqueueEmail(
  db: Knex,
  { to, replyTo, testSendId, requestId, headers, ...email }: OutboxEmail,
): Promise<number> {
  const [row] = await db('outbox')
    .insert({
      ...email,
      html: withSender(email.html, await findOrganization(db)),
      to_address: to,
      reply_to: replyTo ?? null,
      headers: headers ?? null,
      test_send_id: testSendId ?? null,
      request_id: requestId ?? null,
      is_urgent: URGENT.includes(email.kind),
    })
    .returning('id');
  if (!row) throw new Error('An email was not put into the outbox');
  return row.id;
}

/** The second cases: the database's clock was set back meanwhile. */
const DUE = `select id from outbox
    where status = 'pending' and (next_attempt_at <= now() or created_at > now())
      and (lease_until is null or lease_until <= now() or lease_until > now() + interval '10 minutes')`;
const NEXT = 'order by next_attempt_at limit 1 for update skip locked';

const CLAIM = `
  update outbox set attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, now()),
    from_address = coalesce(from_address, case when kind = 'test_send' then :campaignFrom else :from end), lease_owner = gen_random_uuid(),
    lease_until = now() + make_interval(secs => :leaseSeconds)
  where id = coalesce((${DUE} and is_urgent ${NEXT}), (${DUE} ${NEXT}))
  returning id, kind, from_address, to_address, reply_to, subject, html, text, idempotency_key, attempts, last_error,
    lease_owner, request_id, headers, first_attempt_at < now() - interval '23 hours' as is_too_old,
    kind = 'test_send' and exists (select from suppressions where email = lower(to_address)) as is_suppressed`;

/** Claims the email that has been due the longest, urgent ones first, if there is one. Nobody else can claim it until the lease ends. */
export async function claimEmail(
  db: Knex,
  by: { from: string; campaignFrom: string; leaseSeconds: number },
): Promise<ClaimedEmail | undefined> {
  const { rows } = await db.raw<{ rows: ClaimedEmail[] }>(CLAIM, by);
  return rows[0];
}

/** Only the worker that still holds the lease may record the outcome. */
const held = (db: Knex, { id, lease_owner }: ClaimedEmail) =>
  db('outbox').where({ id, lease_owner, status: 'pending' });

const released = { lease_owner: null, lease_until: null };

/** Emails with links that only their reader may use, whose bodies must not be kept once they are finished. */
export const SECRET_KINDS: readonly string[] = [
  'password_reset',
  'invitation',
  'sign_up',
] satisfies OutboxEmail['kind'][];

const withoutSecrets = ({ kind }: ClaimedEmail) =>
  SECRET_KINDS.includes(kind) ? { html: '', text: '' } : {};

export const setEmailSent = (db: Knex, email: ClaimedEmail, providerId: string) =>
  held(db, email).update({
    ...released,
    ...withoutSecrets(email),
    status: 'sent',
    provider_id: providerId,
    sent_at: db.fn.now(),
    last_error: null,
  });

/** @returns whether the email was still held */
export const setEmailFailed = async (db: Knex, email: ClaimedEmail, error: string): Promise<boolean> =>
  (await held(db, email).update({
    ...released,
    ...withoutSecrets(email),
    status: 'failed',
    last_error: error,
  })) > 0;

export const findAddressee = (
  db: Knex,
  { to_address }: ClaimedEmail,
): Promise<Pick<AdminRow, 'id' | 'username'> | undefined> =>
  db('admins').whereRaw('lower(email) = lower(?)', [to_address]).first('id', 'username');

export const setEmailForLater = (db: Knex, email: ClaimedEmail, error: string, afterSeconds: number) =>
  held(db, email).update({
    ...released,
    last_error: error,
    next_attempt_at: db.raw('now() + make_interval(secs => ?)', [afterSeconds]),
  });

const SHIFT = `
  with pending as materialized (
    select id from outbox where status = 'pending' order by id for update)
  update outbox set next_attempt_at = next_attempt_at - :by, lease_until = lease_until - :by,
    first_attempt_at = first_attempt_at - :by
  from pending where outbox.id = pending.id`;

/** Shifts the times of emails that aren't sent yet, as far as the database's clock was set back. */
export const shiftPendingEmails = (trx: Knex, seconds: number) =>
  trx.raw(SHIFT, { by: trx.raw('make_interval(secs => ?)', [seconds]) });
