import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
create table admins (
  id integer generated always as identity primary key,
  username text not null check (char_length(username) between 1 and 50),
  email text not null check (char_length(email) between 3 and 254),
  password_hash text not null,
  -- Who chose the password: 'own' its owner, 'given' another admin, 'printed' the first start. 'none': invited, hasn't
  -- chosen one yet.
  password_origin text not null default 'own',
  -- Null: not known.
  password_set_at timestamptz,
  is_super_admin boolean not null default false,
  is_active boolean not null default true,
  last_login timestamptz,
  created_at timestamptz not null default now()
);
create unique index admins_username_key on admins (lower(username));
create unique index admins_email_key on admins (lower(email));

create table admin_sessions (
  id uuid primary key,
  admin_id integer not null references admins on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  -- When the admin last entered a password or a second factor in this session.
  confirmed_at timestamptz not null default now(),
  ip text,
  user_agent text,
  -- Nobody is reminded of second factors in the first session of an account.
  is_first boolean not null default false
);
create index admin_sessions_admin_idx on admin_sessions (admin_id);
create index admin_sessions_expiry_idx on admin_sessions (expires_at);

create table password_resets (
  token_hash text primary key,
  admin_id integer not null references admins on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_admin_idx on password_resets (admin_id);
create index password_resets_expiry_idx on password_resets (expires_at);

-- One row per login name that failed recently, known or not: both are slowed down alike.
create table login_failures (
  account text primary key check (char_length(account) <= 400),
  failures integer not null,
  blocked_until timestamptz,
  last_failure_at timestamptz not null default now()
);
create index login_failures_age_idx on login_failures (last_failure_at);

-- Client IPs from which an account has logged in: guesses made elsewhere do not slow these down.
create table login_clients (
  admin_id integer not null references admins on delete cascade,
  client text not null,
  last_login_at timestamptz not null default now(),
  primary key (admin_id, client)
);
create index login_clients_age_idx on login_clients (last_login_at);

-- In which browsers, in words, an account has logged in: its owner gets an email about another one.
create table login_devices (
  admin_id integer not null references admins on delete cascade,
  device text not null,
  last_login_at timestamptz not null default now(),
  primary key (admin_id, device)
);
create index login_devices_age_idx on login_devices (last_login_at);

create table admin_factors (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  kind text not null check (kind in ('passkey', 'totp')),
  name text not null check (char_length(name) between 1 and 100),
  -- The key of an authenticator app, encrypted.
  secret text,
  -- The last 30-second step of which a code was used: none works twice.
  last_step bigint,
  -- A later step that an early code was told to belong to: its code isn't accepted when its time comes.
  barred_step bigint,
  credential_id text unique,
  public_key text,
  counter bigint,
  transports text[],
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check (case kind when 'totp' then secret is not null else credential_id is not null and public_key is not null end)
);
create index admin_factors_admin_idx on admin_factors (admin_id);

create table recovery_codes (
  code_hash text primary key,
  admin_id integer not null references admins on delete cascade,
  used_at timestamptz
);
create index recovery_codes_admin_idx on recovery_codes (admin_id);

-- What an admin has been asked for and hasn't answered yet, each good for one answer.
create table factor_challenges (
  id uuid primary key,
  admin_id integer not null references admins on delete cascade,
  purpose text not null check (purpose in ('login', 'confirm', 'passkey', 'totp')),
  -- What a passkey signs, or the encrypted key of an authenticator app that is being added.
  content text,
  expires_at timestamptz not null
);
create index factor_challenges_admin_idx on factor_challenges (admin_id);
create index factor_challenges_expiry_idx on factor_challenges (expires_at);
`);
