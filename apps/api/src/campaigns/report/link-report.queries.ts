import type { Knex } from 'knex';
import type { EmailEvent } from '../../sending/webhooks/classify-events.ts';
import { recipientBounds } from './recipient-bounds.ts';

export type Bounds = { first: number | null; last: number | null };

export async function findRecipientBounds(db: Knex, id: number): Promise<Bounds> {
  const { rows }: { rows: [Bounds] } = await db.raw(recipientBounds(':id'), { id });
  return rows[0];
}

/** Whose clicks these are, one entry per click; maybe of other campaigns, too. */
export const findClickers = (
  db: Knex,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<number[]> =>
  db<{ type: string; recipient_id: number }>('email_events')
    .where({ type: 'email.clicked' })
    .where('recipient_id', '>', after)
    .where('recipient_id', '<=', last)
    .orderBy('recipient_id')
    .limit(limit)
    .pluck('recipient_id');

export type ClickEvent = EmailEvent & { recipient_id: number };

/** Only what decides about clicks. */
const CLICKS_OF = `
  select e.recipient_id, e.type, e.occurred_at,
    jsonb_build_object('click', e.payload -> 'click', 'accepted_at', e.payload -> 'accepted_at') as payload
  from campaign_recipients r join email_events e on e.recipient_id = r.id
  where r.id = any(cast(:ids as bigint[])) and r.campaign_id = :campaignId
    and e.type in ('email.delivered', 'email.clicked')
  order by e.recipient_id`;

/** The deliveries and clicks of those who are this campaign's recipients. */
export async function findClicksOf(db: Knex, campaignId: number, ids: number[]): Promise<ClickEvent[]> {
  const { rows }: { rows: ClickEvent[] } = await db.raw(CLICKS_OF, {
    campaignId,
    ids: ids as unknown as Knex.Value,
  });
  return rows;
}
