import { MERGED_FIELDS, type MergedField } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import { ERASED_EMAIL } from '../../platform/db/erased-email.ts';
import type { CampaignRecipientRow } from '../../platform/db/tables/campaigns.ts';
import { personColumns } from '../render/merge-fields.ts';
import type { EventDetails } from '../webhooks/provider-event.ts';
import { withoutPerson } from '../webhooks/without-person.ts';

/** Why someone got no email. Also of those who were erased while they waited. */
export const ERASED_REASON = 'Their data was erased before the email went out';

/** What says who they are. Each address has to differ from the others of the campaign. */
const ERASE = `
  update campaign_recipients set email = ${ERASED_EMAIL('id')}, 
    ${[...personColumns, 'subscriber_id', 'reason_detail'].map((column) => `${column} = null`).join(', ')}
  where id = any(?)`;

/** An event as it's stored. */
export type StoredPayload = { id: number; recipient_id: number | null; payload: EventDetails };

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
    .select('email', ...MERGED_FIELDS);
  const words = people.flatMap(wordsOf);
  const events: StoredPayload[] = await trx('email_events')
    .whereRaw('recipient_id = any(?)', [[...ids]])
    .select('id', 'recipient_id', 'payload');
  const erased = await eraseEvents(trx, events, { erasureKey, words: [...new Set(words)] });
  await trx.raw(ERASE, [[...ids]]);
  return erased;
}

type Named = Pick<CampaignRecipientRow, 'email' | MergedField>;

const wordsOf = (person: Named): string[] =>
  Object.values(person).flatMap((text) => (text?.trim() ? text.trim().toLowerCase() : []));
