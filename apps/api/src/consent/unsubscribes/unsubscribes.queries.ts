import type { Unsubscribed } from '@fairlead/contract/consent/unsubscribes';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { likeLiteral } from '../../platform/db/like.ts';
import type { CampaignRecipientRow } from '../../platform/db/tables/campaigns.ts';
import type { UnsubscribeRow } from '../../platform/db/tables/subscribers.ts';
import { readLinkToken } from './link-token.ts';

export type LinkedRecipient = Pick<CampaignRecipientRow, 'token' | 'campaign_id' | 'email' | 'sent_at'> & {
  /** Null: the row was removed because the email is so old. */
  id: number | null;
};

/** The recipient of the email that had this link. */
export async function findRecipientByToken(
  db: Knex,
  token: string | undefined,
): Promise<LinkedRecipient | undefined> {
  const uuid = token === undefined ? undefined : readLinkToken(token);
  if (!uuid) return undefined;
  const found = await db('campaign_recipients')
    .where({ token: uuid })
    .first('id', 'token', 'campaign_id', 'email', 'sent_at');
  return (
    found ??
    db('removed_recipients as r')
      .join('campaigns', 'campaigns.id', 'r.campaign_id')
      .where('r.token', uuid)
      .first<LinkedRecipient>(
        db.raw('null as id'),
        'r.token',
        'r.campaign_id',
        'r.email',
        'campaigns.sent_at',
      )
  );
}

/** Of these addresses, by their keys, those of subscribers, as they're stored. */
export const findSubscribed = (db: Knex, keys: readonly string[]): Promise<string[]> =>
  db('subscribers')
    .whereRaw('lower(email) = any(?)', [[...keys]])
    .orderByRaw('lower(email)')
    .pluck('email');

export const lockRecipient = (db: Knex, id: number) =>
  db('campaign_recipients').where({ id }).forUpdate().first('id');

/** Counts the opt-out for the campaign whose email led to it, once per recipient. */
export async function countForCampaign(db: Knex, { id, token, campaign_id }: LinkedRecipient): Promise<void> {
  const marked =
    id === null
      ? await db('removed_recipients').where({ token, unsubscribed: false }).update({ unsubscribed: true })
      : await db('campaign_recipients')
          .where({ id, unsubscribed_at: null })
          .update({ unsubscribed_at: db.fn.now() });
  if (marked > 0) await db('campaigns').where({ id: campaign_id }).increment('unsubscribed_count', 1);
}

type NewUnsubscribe = Omit<UnsubscribeRow, 'id' | 'unsubscribed_at' | 'import_id' | 'recorded_by'> &
  Partial<Pick<UnsubscribeRow, 'unsubscribed_at' | 'import_id' | 'recorded_by'>>;

export async function insertUnsubscribes(db: Knex, rows: NewUnsubscribe[]): Promise<void> {
  if (rows.length > 0) await db('unsubscribes').insert(rows);
}

/** Records an opt-out, and that it followed the person to the addresses they have had since. */
export async function insertOptOut(
  trx: Knex,
  email: string,
  added: readonly Pick<NewUnsubscribe, 'email' | 'followed_from'>[],
  how: Omit<NewUnsubscribe, 'email' | 'followed_from'>,
): Promise<void> {
  const later = added.filter(({ followed_from }) => followed_from !== null);
  const whose = [{ email, followed_from: null }, ...later];
  await insertUnsubscribes(
    trx,
    whose.map(({ email: address, followed_from }) => ({ ...how, email: address, followed_from })),
  );
}

const LAST_TIME = `left join lateral (select method, reason, ip_address, recorded_by from unsubscribes
  where lower(unsubscribes.email) = suppressions.email order by unsubscribes.id desc limit 1) as last_time on true`;

/** People whose opt-out is in force, by their present address, newest first, with the method of their latest one. */
export function findUnsubscribed(
  db: Knex,
  { search, limit }: { search: string | null | undefined; limit: number },
): Promise<Unsubscribed[]> {
  const query = db('suppressions')
    .joinRaw(LAST_TIME)
    .where('suppressions.reason', 'opted_out')
    .whereRaw('suppressions.retired is not true')
    .orderBy('suppressions.created_at', 'desc')
    .limit(limit)
    .select<Unsubscribed[]>(
      'suppressions.email',
      db.raw(
        `case when last_time.recorded_by is not null then 'request' when last_time.method = 'one_click' then 'link'
          else coalesce(last_time.method, 'other') end as method`,
      ),
      db.raw(`coalesce(last_time.method = 'one_click', false) as is_one_click`),
      'suppressions.created_at as unsubscribed_at',
      'last_time.reason',
      'last_time.ip_address',
      db.raw('coalesce(suppressions.is_stranger, false) as is_stranger'),
    );
  if (search) query.whereRaw('suppressions.email like lower(?)', [`%${likeLiteral(emailKey(search))}%`]);
  return query;
}

const CONFIRM = `
  update campaign_recipients r set status = 'sent', reason = null, sent_at = coalesce((
    select b.first_attempt_at from campaign_batches b
    where b.campaign_id = r.campaign_id and b.number = r.batch_number), now())
  where r.id = ? and r.status = 'uncertain'
  returning sent_at`;

const COUNT = `
  update campaigns set sent_count = sent_count + 1, uncertain_count = uncertain_count - 1, sent_at = coalesce(sent_at, ?)
  where id = ?`;

/**
 * Marks an uncertain email as sent, because the recipient has it; the first attempt counts as the time. Doesn't change
 * emails with another status. The recipient's row must be locked.
 */
export async function confirmSent(
  trx: Knex,
  { id, campaign_id }: Pick<CampaignRecipientRow, 'id' | 'campaign_id'>,
): Promise<void> {
  const { rows }: { rows: Pick<CampaignRecipientRow, 'sent_at'>[] } = await trx.raw(CONFIRM, [id]);
  for (const { sent_at } of rows) await trx.raw(COUNT, [sent_at, campaign_id]);
}
