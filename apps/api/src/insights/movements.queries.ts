/*
 * When people left and came back, from what's stored about each of them: SQL for a `with`, with the binding `:from`.
 * Only people with something since then are looked at, but with all that happened before: someone who has left can't
 * leave again. What's undone or erased is gone from these tables, and so from the figures.
 */

/**
 * Who may have left or come back since then. By address, only who's inactive now: everyone else came back, and that's
 * stored by id or as a lift. Each address is looked up, since a join would read everyone who's inactive.
 */
const TOUCHED = `
  movers as materialized (
    select id, moved_from, subscribed_at, is_active from subscribers
    where subscribed_at >= :from and moved_from is not null),
  keys as materialized (
    select email as key from suppressions
    where reason = any(array['opted_out', 'bounced', 'complained', 'provider']) and created_at >= :from
    union select email from suppressions
    where import_id = any(array(select id from subscriber_imports where begun_at >= :from))
    union select lower(email) from unsubscribes where unsubscribed_at >= :from),
  ids as materialized (
    select s.id from suppression_lifts l join subscribers s on lower(s.email) = l.email where l.lifted_at >= :from
    union select subscriber_id from resubscriptions where created_at >= :from
    union select moved_from from movers
    union select subject_id from admin_activity
    where action = 'UPDATE_SUBSCRIBER' and created_at >= :from and subject_kind = 'subscriber'
    union select unnest(p.subscriber_ids) from admin_activity a join activity_people p on p.activity_id = a.id
    where a.action = 'UPDATE_SUBSCRIBERS' and a.created_at >= :from),
  touched as materialized (
    select s.id, lower(s.email) as key, s.subscribed_at, s.is_active, s.moved_to from ids join subscribers s on s.id = ids.id
    union select s.* from keys cross join lateral (
      select id, lower(email), subscribed_at, is_active, moved_to from subscribers
      where lower(email) = keys.key and not is_active offset 0) as s)`;

/** What an admin did, as the log says it. */
const BY_ADMIN = `(a.description like 'Activated %' or a.description like 'Deactivated %')`;
const ADMINS_KIND = `case when a.description like 'Activated %' then 'back' else 'left' end`;

/**
 * What an imported file says took effect with the import, whatever date the file has. A suppression that was lifted is
 * gone; the bounce before says when it was made.
 */
const MOVEMENTS = `
  movements (id, at, kind, cause) as (
    select t.id, greatest(u.unsubscribed_at, i.begun_at), 'left', case when u.import_id is null then u.method else 'imported' end
    from touched t join unsubscribes u on lower(u.email) = t.key left join subscriber_imports i on i.id = u.import_id
    union all
    select t.id, greatest(s.created_at, i.begun_at), 'left',
      case when s.import_id is not null then 'imported' when s.reason = 'opted_out' then 'other' else s.reason end
    from touched t join suppressions s on s.email = t.key left join subscriber_imports i on i.id = s.import_id
    where s.reason <> 'opted_out' or not exists (select from unsubscribes u where lower(u.email) = t.key)
    union all
    select t.id, bounced.at, 'left', 'bounced'
    from touched t join suppression_lifts l on l.email = t.key cross join lateral (
      select e.occurred_at as at from email_events e
      where e.email = l.email and e.type = 'email.bounced' and e.occurred_at < l.lifted_at
      order by e.occurred_at desc limit 1) as bounced
    union all
    select t.id, l.lifted_at, 'back', null from touched t join suppression_lifts l on l.email = t.key
    union all
    select t.id, r.created_at, 'back', null from touched t join resubscriptions r on r.subscriber_id = t.id
    union all
    select t.id, a.created_at, ${ADMINS_KIND}, 'deactivated'
    from touched t join admin_activity a on a.subject_kind = 'subscriber' and a.subject_id = t.id
    where a.action = 'UPDATE_SUBSCRIBER' and ${BY_ADMIN}
    union all
    select t.id, a.created_at, ${ADMINS_KIND}, 'deactivated'
    from admin_activity a join activity_people p on p.activity_id = a.id
    cross join unnest(p.subscriber_ids) as changed (id) join touched t on t.id = changed.id
    where a.action = 'UPDATE_SUBSCRIBERS' and ${BY_ADMIN}
    union all
    select t.id, n.subscribed_at, 'left', 'moved' from touched t join subscribers n on n.id = t.moved_to)`;

/**
 * Leaving and coming back in turn, beginning on the list and ending as they are now. What doesn't fit is left out: an
 * opt-out from before they joined, a second reason for someone who has left, or an end that contradicts the present
 * because what came after isn't stored.
 */
const SETTLED = `
  turns as (
    select *, row_number() over (partition by id order by at desc, kind) as from_end from (
      select m.*, t.is_active, lag(m.kind, 1, 'back') over (partition by m.id order by m.at, m.kind desc) as before
      from movements m join touched t on t.id = m.id where m.at >= t.subscribed_at) as placed
    where kind <> before),
  settled as materialized (
    select id, at, kind, cause, from_end from turns where from_end > 1 or (kind = 'left') <> is_active)`;

/** SQL: `settled` has the turns of people with something since `:from`; `from_end` counts each person's from the last. */
export const MOVED_PEOPLE = `${TOUCHED}, ${MOVEMENTS}, ${SETTLED}`;
