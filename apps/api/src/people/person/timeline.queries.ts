import type { PersonEvent, PersonEventKind } from '@fairlead/contract/people/people';
import type { ActivitySubjectKind } from '@fairlead/contract/platform/activity';
import { PAUSE_DAYS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { Place } from '../../platform/db/pages-by-time.queries.ts';
import { ADDED_BY } from './person.queries.ts';

/**
 * Each part finds its rows by an index of the person's id or address; one person has few of them, however many there
 * are. `id` tells events of a kind and moment apart. `by`: an admin.
 */
const EVENTS = `
  select 'joined' as kind, subscribed_at as at, id, case when source <> 'import' then ${ADDED_BY} end as by, null as detail, null as outcome, null as suppression,
    null as about, null::bigint as about_id, null as label, null as old_address
  from person p
  union all
  select 'imported', i.begun_at, i.id, i.created_by, null, null, null, 'import', i.id, i.file_name, null
  from person p join subscriber_import_rows r on lower(r.email) = key and r.verdict in ('add', 'change')
  join subscriber_imports i on i.id = r.import_id
  where r.subscriber_id = p.id and i.begun_at is not null
  union all
  select 'import_undone', cast(r.before ->> 'undone_at' as timestamptz), i.id, r.before ->> 'undone_by', null, null, null, 'import', i.id, i.file_name, null
  from person p join subscriber_import_rows r on lower(r.email) = key and r.verdict = 'change'
  join subscriber_imports i on i.id = r.import_id
  where r.subscriber_id = p.id and r.before -> 'undone_at' is not null
  union all
  select v.kind, v.at, r.id, null, case v.kind when 'emailed' then r.reason end, case v.kind when 'emailed' then r.status end, null,
    'campaign', c.id, c.campaign_name, null
  from person p join campaign_recipients r on lower(r.email) = key join campaigns c on c.id = r.campaign_id
  cross join lateral (values ('emailed', coalesce(r.sent_at, r.failed_at, c.created_at)), ('bounced', r.bounced_at),
    ('complained', r.complained_at), ('opened', r.opened_at), ('clicked', r.clicked_at)) v (kind, at)
  where v.at is not null
  union all
  select 'emailed', coalesce(c.sent_at, c.finished_at, c.created_at), -c.id, null, null, null, null, 'campaign', c.id, c.campaign_name, null
  from person p join removed_recipients r on lower(r.email) = key join campaigns c on c.id = r.campaign_id
  union all
  select 'unsubscribed', u.unsubscribed_at, u.id, coalesce(u.recorded_by, i.created_by), u.reason, null, null,
    case when c.id is not null then 'campaign' when i.id is not null then 'import' end, coalesce(c.id, i.id), coalesce(c.campaign_name, i.file_name), u.followed_from
  from person p join unsubscribes u on lower(u.email) = key left join campaigns c on c.id = u.campaign_id
  left join subscriber_imports i on i.id = u.import_id
  union all
  select 'suppressed', s.created_at, ascii(s.reason), i.created_by, s.detail, null, s.reason,
    case when c.id is not null then 'campaign' when i.id is not null then 'import' end, coalesce(c.id, i.id), coalesce(c.campaign_name, i.file_name), s.followed_from
  from person p join suppressions s on s.email = key left join campaigns c on c.id = s.campaign_id
  left join subscriber_imports i on i.id = s.import_id
  where s.reason <> 'opted_out'
  union all
  select 'returned', r.created_at, r.id, a.username, r.reason, null, null, null, null, null, null
  from person p join resubscriptions r on r.subscriber_id = p.id left join admins a on a.id = r.admin_id
  union all
  select 'returned', l.lifted_at, l.id, a.username, l.reason, null, null, null, null, null, null
  from person p join suppression_lifts l on l.email = key left join admins a on a.id = l.admin_id
  union all
  select 'demo', d.created_at, d.id, null, null, null, null, 'demo', d.id, d.name, null
  from person p join demo_requests d on lower(d.email) = key and not d.is_probably_spam
  union all
  select 'contact', m.created_at, m.id, null, m.subject, null, null, 'contact', m.id, m.name, null
  from person p join contact_messages m on lower(m.email) = key and not m.is_probably_spam
  union all
  select 'replied', e.created_at, e.id, e.admin_name, null, case when o.status in ('pending', 'failed') then o.status else 'sent' end, null, q.kind, q.id, q.name, null
  from person p cross join lateral (select 'demo' as kind, id, name from demo_requests where lower(email) = key
    union all select 'contact', id, name from contact_messages where lower(email) = key) q
  join inquiry_emails e on e.inquiry_id = q.id and e.inquiry_kind = q.kind left join outbox o on o.id = e.outbox_id
  where e.kind = 'reply'
  union all
  select case c.kind when 'sign_up' then 'signed_up' else 'consent' end, case c.kind when 'imported' then c.given_at else coalesce(c.confirmed_at, c.given_at) end, c.id, case c.kind when 'imported' then null else c.admin_name end, c.words, null, null, c.inquiry_kind, c.inquiry_id, p.email, null
  from person p join consents c on c.subscriber_id = p.id
  union all
  select 'changed', a.created_at, a.id, a.username, replace(replace(split_part(a.description, ';', 1), ' of subscriber ' || p.id, ''), ' subscriber ' || p.id, ''),
    null, null, null, null, null, null
  from person p join admin_activity a on a.subject_kind = 'subscriber' and a.subject_id = p.id
  where a.action = 'UPDATE_SUBSCRIBER'
  union all
  select 'preferences', c.changed_at, c.id, null, case c.kind when 'left_topic' then 'Left the topic “' || t.name || '”' when 'joined_topic' then 'Came back to the topic “' || t.name || '”'
    when 'paused' then 'Paused email for ${PAUSE_DAYS} days' when 'resumed' then 'Ended the pause' else 'Corrected the name' end, null, null, case when m.id is not null then 'campaign' end, m.id, m.campaign_name, null
  from person p join preference_changes c on c.email = key left join topics t on t.id = c.topic_id left join campaigns m on m.id = c.campaign_id
  union all
  select 'changed', a.created_at, a.id, a.username, regexp_replace(a.description, '( to| from){0,1} [0-9,]+ subscribers{0,1}$', ''), null, null, null, null, null, null
  from person p join activity_people w on w.subscriber_ids @> array[p.id] join admin_activity a on a.id = w.activity_id`;

/** Of an email that wasn't returned. `id` of an event is the recipient's. */
const DELIVERED_AT = `
  select delivered_at from campaign_recipients r
  where placed.kind = 'emailed' and r.id = placed.id and r.status = 'sent' and r.bounced_at is null`;

const NEWEST = `
  with person as (select id, email, lower(email) as key, source, subscribed_at from subscribers where id = :id),
  events as (${EVENTS}),
  placed as (
    select events.*, cast(extract(epoch from at) * 1000000 as bigint) as micros, (kind || ' ' || id) collate "C" as key from events)
  select kind, at, by, detail, outcome, suppression, about, about_id, label, old_address, (${DELIVERED_AT}) as delivered_at, micros, key from placed
  where kind = any(cast(:kinds as text[])) and (cast(:micros as bigint) is null or (micros, key) < (:micros, :key))
  order by micros desc, key desc limit :limit`;

type EventRow = Omit<PersonEvent, 'about'> &
  Place & { about: ActivitySubjectKind | null; about_id: number; label: string };

type Range = { kinds: readonly PersonEventKind[]; limit: number; below?: Place | undefined };

/** What happened with a subscriber, newest first, below a place. Nothing if there's no such subscriber. */
export async function findEvents(
  db: Knex,
  id: number,
  { kinds, limit, below }: Range,
): Promise<(PersonEvent & Place)[]> {
  const { rows }: { rows: EventRow[] } = await db.raw(NEWEST, {
    id,
    limit,
    kinds: [...kinds] as unknown as Knex.Value,
    micros: below?.micros ?? null,
    key: below?.key ?? null,
  });
  return rows.map(({ about, about_id, label, ...event }) => ({
    ...event,
    about: about === null ? null : { kind: about, id: about_id, label },
  }));
}

const REMOVED_UNTIL = `
  select max(c.finished_at) as until from subscribers p cross join campaigns c
  where p.id = :id and (c.details_removed_at is not null and c.finished_at > p.subscribed_at
    or c.id in (select r.campaign_id from removed_recipients r where lower(r.email) = lower(p.email)))`;

/** When the last campaign ended of which details about this person may have been removed. Null if none may. */
export async function findRemovedUntil(db: Knex, id: number): Promise<string | null> {
  const { rows }: { rows: { until: string | null }[] } = await db.raw(REMOVED_UNTIL, { id });
  return rows[0]?.until ?? null;
}

const LOG_REMOVED_UNTIL = `
  select max(before) as until from activity_checkpoints
  where before > (select subscribed_at from subscribers where id = ?)`;

/** Until when changes of this person aren't recorded anymore, because the log lost its oldest months. */
export async function findLogRemovedUntil(db: Knex, id: number): Promise<string | null> {
  const { rows }: { rows: { until: string | null }[] } = await db.raw(LOG_REMOVED_UNTIL, [id]);
  return rows[0]?.until ?? null;
}
