import type { Knex } from 'knex';

const OUT = `out id integer, out username text, out email text, out is_super_admin boolean, out is_active boolean,
  out last_login timestamptz, out created_at timestamptz`;
const COLUMNS = 'a.id, a.username, a.email, a.is_super_admin, a.is_active, a.last_login, a.created_at';
const INTO = COLUMNS.replaceAll('a.', '');

/** Unused now. They stay for processes of the previous release, which may still run during an update. */
export const up = (db: Knex) =>
  db.raw(`
-- Counts a client that wants to log in and finds the account, unless the client has used up its hits. "known": it has logged in to the account before.
create function begin_login(
  limit_name text, network text, window_seconds integer, most_hits integer, from_client text, login text,
  out hits integer, out seconds_left double precision, ${OUT}, out password_hash text, out known boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  opened timestamptz := to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  not_flushed text := set_config('synchronous_commit', 'off', true);
begin
  insert into rate_limits (name, client, window_start, hits) values (limit_name, network, opened, 1)
    on conflict (name, client, window_start) do update set hits = rate_limits.hits + 1
    returning rate_limits.hits into hits;
  seconds_left := extract(epoch from opened) + window_seconds - extract(epoch from now());
  if hits > most_hits then return; end if;
  select ${COLUMNS}, a.password_hash,
      exists (select from login_clients c where c.admin_id = a.id and c.client = from_client)
    into ${INTO}, password_hash, known
    from admins a where lower(a.username) = lower(login) or lower(a.email) = lower(login) limit 1;
end $$;

-- Opens a session and records the login, unless the account is no longer active or its password isn't the one that was verified.
create function open_session(
  account integer, verified_hash text, new_hash text, session_id uuid, session_end timestamptz, from_client text, attempts text,
  ${OUT}
) language plpgsql as $$
#variable_conflict use_column
declare
  not_flushed text := set_config('synchronous_commit', 'off', true);
begin
  update admins a set last_login = now(), password_hash = new_hash
    where a.id = account and a.is_active and a.password_hash = verified_hash
    returning ${COLUMNS} into ${INTO};
  if not found then return; end if;
  insert into admin_sessions (id, admin_id, expires_at) values (session_id, account, session_end);
  insert into login_clients (admin_id, client) values (account, from_client)
    on conflict (admin_id, client) do update set last_login_at = now();
  insert into admin_activity (admin_id, username, action, description, ip_address)
    values (account, open_session.username, 'LOGIN', 'Logged in', from_client);
  delete from login_failures f where f.account = attempts;
end $$;
`);

export const down = (db: Knex) =>
  db.raw(`
drop function open_session;
drop function begin_login;
`);
