import { customTexts } from '@fairlead/contract/platform/custom-fields';
import { ERASURE_HOURS } from '@fairlead/contract/platform/limits';
import { MERGED_FIELDS, type MergedField } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import { ERASED_EMAIL } from '../../platform/db/erased-email.ts';
import type { CampaignRecipientRow } from '../../platform/db/tables/campaigns.ts';
import { personColumns } from '../render/merge-fields.ts';
import type { EventDetails } from '../webhooks/provider-event.ts';
import { withoutPerson } from '../webhooks/without-person.ts';

/** For a batch `b`: it was posted, or is about to be, and its outcome is unknown. A retry has to have the same bytes. */
const IS_HANDED_OVER = `b.status in ('pending', 'sending') and b.body_sha256 is not null`;

const mentions = (column: string) =>
  `exists (select from unnest(cast(:keys as text[])) as key where strpos(lower(${column}), key) > 0)`;

const LOCK_BATCHES = `
  select b.id from campaign_batches b
  where (b.campaign_id, b.number) in (
      select campaign_id, batch_number from campaign_recipients
      where id = any(cast(:recipients as bigint[])) and status = 'pending')
    or ${mentions('b.last_error')} or ${mentions('b.refusal')}
  order by b.id for update`;

/** Locks the batches of those that are pending, and those of which the provider said something about these addresses. */
export async function lockBatches(
  trx: Knex,
  of: { recipients: readonly number[]; keys: readonly string[] },
): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    LOCK_BATCHES,
    of as unknown as Record<string, Knex.Value>,
  );
  return rows.map(({ id }) => id);
}

export type TheirEmail = {
  id: number;
  campaign_id: number;
  is_pending: boolean;
  /** Until when its data is kept, because its outcome is unknown. */
  waits_until: string | null;
};

const EMAILS = `
  select r.id, r.campaign_id, r.status = 'pending' as is_pending,
    case when r.status = 'pending' and ${IS_HANDED_OVER}
      then coalesce(b.first_attempt_at, now()) + interval '${ERASURE_HOURS} hours' end as waits_until
  from campaign_recipients r
  left join campaign_batches b on b.campaign_id = r.campaign_id and b.number = r.batch_number
  where r.id = any(cast(? as bigint[])) order by r.campaign_id, r.id`;

/** The recipients must be locked. */
export async function findEmails(trx: Knex, recipients: readonly number[]): Promise<TheirEmail[]> {
  const { rows } = await trx.raw(EMAILS, [[...recipients]]);
  return rows;
}

const notPosted = (trx: Knex, batches: readonly number[]) =>
  trx('campaign_batches as b')
    .whereRaw('b.id = any(?)', [[...batches]])
    .whereIn('b.status', ['pending', 'sending'])
    .whereNull('b.body_sha256');

/** Takes batches from senders that haven't posted them: what they have read is out of date. */
export const takeBack = (trx: Knex, batches: readonly number[]) =>
  notPosted(trx, batches).update({ status: 'pending', lease_owner: null, lease_until: null });

/** Ends those in which nobody is left to email. */
export const endEmptyBatches = (trx: Knex, batches: readonly number[]) =>
  notPosted(trx, batches)
    .whereRaw(
      `not exists (select from campaign_recipients r where r.campaign_id = b.campaign_id
        and r.batch_number = b.number and r.status = 'pending')`,
    )
    .update({ status: 'done' });

/** Events of other emails to these addresses, such as tests, and of the provider's own lists. */
export const findOtherEvents = (trx: Knex, keys: readonly string[]): Promise<StoredPayload[]> =>
  trx('email_events')
    .whereNull('recipient_id')
    .whereRaw('email = any(?)', [[...keys]])
    .select('id', 'recipient_id', 'payload');

/** Why someone got no email. Also of those who were erased while they waited. */
export const ERASED_REASON = 'Their data was erased before the email went out';

/** What says who they are. Each address has to differ from the others of the campaign. */
const ERASE = `
  update campaign_recipients set email = ${ERASED_EMAIL('id')}, 
    ${[...personColumns, 'subscriber_id', 'reason_detail'].map((column) => `${column} = null`).join(', ')}
  where id = any(?)`;

/** An event as it's stored. */
type StoredPayload = { id: number; recipient_id: number | null; payload: EventDetails };

const SET_EVENTS = `
  update email_events e set email = null, payload = j.payload
  from jsonb_to_recordset(cast(? as jsonb)) as j (id bigint, payload jsonb) where e.id = j.id`;

/** @returns how many */
export async function eraseEvents(
  trx: Knex,
  events: readonly StoredPayload[],
  { erasureKey, words }: { erasureKey: string; words: readonly string[] },
): Promise<number> {
  const bare = events.map(({ id, recipient_id: recipientId, payload }) => ({
    id,
    payload: withoutPerson(payload, { erasureKey, recipientId, words }),
  }));
  if (bare.length > 0) await trx.raw(SET_EVENTS, [JSON.stringify(bare)]);
  return bare.length;
}

/**
 * The recipients stay, with the outcome of their emails and the tokens of the links in them, and so do the events, with
 * what's counted. The recipients must be locked.
 * @returns how many events there were
 */
export async function eraseRecipients(
  trx: Knex,
  erasureKey: string | undefined,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  if (!erasureKey) throw new Error('Nobody can be erased without ERASURE_KEY');
  const people = await trx('campaign_recipients')
    .whereRaw('id = any(?)', [[...ids]])
    .select('email', 'custom', ...MERGED_FIELDS);
  const words = people.flatMap(wordsOf);
  const events: StoredPayload[] = await trx('email_events')
    .whereRaw('recipient_id = any(?)', [[...ids]])
    .select('id', 'recipient_id', 'payload');
  const erased = await eraseEvents(trx, events, { erasureKey, words: [...new Set(words)] });
  await trx.raw(ERASE, [[...ids]]);
  return erased;
}

type Named = Pick<CampaignRecipientRow, 'email' | 'custom' | MergedField>;

const wordsOf = ({ custom, ...person }: Named): string[] =>
  [...Object.values(person), ...Object.values(customTexts(custom))].flatMap((text) =>
    text?.trim() ? text.trim().toLowerCase() : [],
  );
