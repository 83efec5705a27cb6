import { SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import type { Knex } from 'knex';
import { lists } from './words.ts';

/** The source of all generated subscribers. */
export const SOURCE = 'bench';

const AT_ONCE = 50_000;

/**
 * Everything about a person is derived from its number, hashed twice to keep the figures independent. Of each thousand, 30 have opted
 * out, 10 bounced, 1 complained, and 20 were deactivated by an admin. Top-level domains are reserved (RFC 2606 §2): no email
 * can ever arrive.
 */
const PEOPLE = `
  select n,
    (array['opted_out', 'bounced', 'complained'])[case when fate < 30 then 1 when fate < 40 then 2 when fate < 41 then 3 end] as suppression,
    fate >= 61 as is_active,
    case a % 4
      when 0 then first_slug || '.' || last_slug || '.' || n
      when 1 then first_slug || '_' || last_slug || n
      when 2 then left(first_slug, 1) || last_slug || n
      else first_slug || '.' || last_slug || '+news' || n end
    || '@' || place_slug || '-' || kind_slug || case when b % 5 = 0 then '.example' else '.invalid' end as email,
    case when b % 97 = 0 then null else first || ' ' || last end as name,
    case when b % 97 = 0 then null else first end as first_name,
    case when b % 41 = 0 then null when b % 997 = 1 then place || ' ' || :longName else place || ' ' || kind end as organization,
    role, age
  from (
    select n, a, b, (b / 64) % 1000 as fate, (:count - n) * interval '3 minutes' as age,
      (cast(:roles as text[]))[role_place] as role,
      (cast(:kinds as text[]))[role_place] as kind, (cast(:kindSlugs as text[]))[role_place] as kind_slug,
      (cast(:first as text[]))[1 + first_place] as first, (cast(:firstSlugs as text[]))[1 + first_place] as first_slug,
      (cast(:last as text[]))[1 + last_place] as last, (cast(:lastSlugs as text[]))[1 + last_place] as last_slug,
      (cast(:places as text[]))[1 + place_place] as place, (cast(:placeSlugs as text[]))[1 + place_place] as place_slug
    from (
      select n, a, b,
        case when (a / 1024) % 100 < 55 then 1 when (a / 1024) % 100 < 72 then 2 when (a / 1024) % 100 < 92 then 3 else 4 end as role_place,
        (a / 16) % :firstCount as first_place, (b / 4096) % :lastCount as last_place, (a / 4096) % :placeCount as place_place
      from (
        select n, (n * 2654435761 % 4294967296) / 16 as a, ((n # 522133279) * 2246822519 % 4294967296) / 16 as b
        from generate_series(cast(:from as bigint), cast(:to as bigint)) as n
      ) as mixed
    ) as placed
  ) as worded`;

const ADD = `
  with people as materialized (${PEOPLE}),
  added as (
    insert into subscribers (email, name, first_name, organization, role, source, is_active, subscribed_at)
    select email, name, first_name, organization, role, '${SOURCE}', is_active, now() - age from people order by n
    on conflict (lower(email)) do nothing returning email),
  suppressed as (
    insert into suppressions (email, reason, detail, created_at)
    select email, suppression, 'sample data', now() - age * ((n % 97) / 97.0)
    from people join added using (email) where suppression is not null
    on conflict do nothing returning email, reason, created_at),
  unsubscribed as (
    insert into unsubscribes (email, method, reason, ip_address, unsubscribed_at)
    select email, (array['link', 'link', 'one_click', 'form'])[1 + n % 4],
      case when n % 11 = 0 then 'I no longer work in this field' when n % 13 = 0 then 'Too many mails' end,
      '198.51.100.' || n % 256, created_at
    from suppressed join people using (email) where reason = 'opted_out' order by created_at)
  select count(*) as added from added`;

type Log = (line: string) => void;
const figure = new Intl.NumberFormat('en');

async function addRange(db: Knex, range: { from: number; to: number; count: number }): Promise<number> {
  const { subjects: _, ...arrays } = lists;
  return db.transaction(async (trx) => {
    // The search index takes new rows in large portions, and losing the last seconds in a crash is harmless.
    await trx.raw(`set local gin_pending_list_limit = '64MB'; set local synchronous_commit = off`);
    const { rows } = await trx.raw<{ rows: { added: number }[] }>(ADD, {
      ...range,
      ...arrays,
      roles: [...SUBSCRIBER_ROLES],
      firstCount: lists.first.length,
      lastCount: lists.last.length,
      placeCount: lists.places.length,
    });
    return rows[0]?.added ?? 0;
  });
}

/**
 * Adds generated subscribers until there are `count`. Continues an interrupted run.
 * @returns how many were added
 */
export async function addSubscribers(db: Knex, count: number, log: Log): Promise<number> {
  const [known] = await db('subscribers').where({ source: SOURCE }).count<{ count: number }[]>();
  let added = 0;
  for (let from = (known?.count ?? 0) + 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    added += await addRange(db, { from, to, count });
    log(`Subscribers: ${figure.format(to)} of ${figure.format(count)}`);
  }
  return added;
}
