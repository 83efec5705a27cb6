import type { SiteEvent } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { withSubscriberIds } from '../../db/subscriber-ids.queries.ts';

/** The newest of each kind, each read from the end of an index, and then the newest of these. */
const NEWEST = `
  select kind, title, detail, email, created_at from (
    (select 'demo_request' as kind, 'Demo request from ' || name as title, coalesce(company, email) as detail, email, created_at
      from demo_requests order by created_at desc limit :limit)
    union all
    (select 'contact_message', 'Message from ' || name, coalesce(subject, email), email, created_at
      from contact_messages order by created_at desc limit :limit)
    union all
    (select 'unsubscribe', email || ' unsubscribed', reason, email, unsubscribed_at
      from unsubscribes where followed_from is null order by unsubscribed_at desc limit :limit)
    union all
    (select 'subscriber', coalesce(name, email) || ' was added to the subscribers', organization, email, subscribed_at
      from subscribers order by id desc limit :limit)
    union all
    (select 'campaign', campaign_name || ' was created', subject_line, '', created_at
      from campaigns order by created_at desc limit :limit)
  ) as events
  order by created_at desc limit :limit`;

/** The site's latest events, newest first. */
export async function findSiteEvents(db: Knex, limit: number): Promise<SiteEvent[]> {
  const { rows } = await db.raw<{ rows: (SiteEvent & { email: string })[] }>(NEWEST, { limit });
  const linked = await withSubscriberIds(db, rows);
  return linked.map(({ email, ...event }) => event);
}
