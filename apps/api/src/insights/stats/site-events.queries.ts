import type { SiteEvent } from '@fairlead/contract/insights/stats';
import type { Knex } from 'knex';
import { withSubscriberIds } from '../../platform/db/subscriber-ids.queries.ts';
import { type Happening, titleOf } from './event-titles.ts';

/**
 * The newest of each kind, each read from the end of an index or from a short table, and then the newest of these. An
 * import's people and addresses that were only replaced aren't news of their own.
 */
const NEWEST = `
  select * from (
    (select 'demo_request' as kind, name, null as state, coalesce(company, email) as detail, null::jsonb as counts,
        email, id as item_id, created_at as happened_at
      from demo_requests where not is_probably_spam order by created_at desc limit :limit)
    union all
    (select 'contact_message', name, null, coalesce(subject, email), null, email, id, created_at
      from contact_messages where not is_probably_spam order by created_at desc limit :limit)
    union all
    (select 'unsubscribe', email, null, reason, null, email, null, unsubscribed_at
      from unsubscribes where followed_from is null and import_id is null order by unsubscribed_at desc limit :limit)
    union all
    (select 'subscriber', coalesce(name, email), source, organization, null, email, null, subscribed_at
      from subscribers where source <> 'import' and moved_from is null order by id desc limit :limit)
    union all
    (select 'campaign', campaign_name, status, subject_line, jsonb_build_object('sent', sent_count), '', id,
        coalesce(finished_at, started_at, created_at)
      from campaigns where replaced_by is null order by coalesce(finished_at, started_at, created_at) desc limit :limit)
    union all
    (select 'import', file_name, status, created_by, done, '', id, begun_at
      from subscriber_imports where begun_at is not null order by begun_at desc limit :limit)
  ) as events
  order by happened_at desc limit :limit`;

type Row = Happening & { detail: string | null; email: string; item_id: number | null; happened_at: string };

/** The site's latest events, newest first. */
export async function findSiteEvents(db: Knex, limit: number): Promise<SiteEvent[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(NEWEST, { limit });
  const linked = await withSubscriberIds(db, rows);
  return linked.map(({ subscriber_id, item_id, happened_at, ...row }) => ({
    kind: row.kind,
    title: titleOf(row),
    detail: row.detail,
    subscriber_id,
    ...(item_id !== null && { item_id }),
    created_at: happened_at,
  }));
}
