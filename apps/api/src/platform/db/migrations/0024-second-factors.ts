import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
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

-- Nobody is reminded of second factors in the first session of an account.
alter table admin_sessions add column is_first boolean not null default false;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table admin_sessions drop column is_first;
drop table factor_challenges;
drop table recovery_codes;
drop table admin_factors;
`);
