import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
-- Images for emails. Both sizes are compressed already, so PostgreSQL doesn't try to.
create table images (
  id uuid primary key,
  -- In the order of uploading; the activity log names them by it.
  number bigint generated always as identity unique,
  -- Of the uploaded file, which isn't kept: uploading it again gives the same image.
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  file_name text not null,
  format text not null check (format in ('jpg', 'png')),
  was_animated boolean not null,
  small bytea not null,
  small_width integer not null,
  small_height integer not null,
  large bytea not null,
  large_width integer not null,
  large_height integer not null,
  created_by text not null,
  created_at timestamptz not null default now()
);
alter table images alter column small set storage external, alter column large set storage external;

-- What keeps an image from being deleted. The owner's row is in another table for each kind.
create table image_uses (
  kind text not null check (kind in ('campaign', 'draft', 'template')),
  owner_id bigint not null,
  image_id uuid not null references images on delete restrict,
  primary key (kind, owner_id, image_id)
);
create index image_uses_image_idx on image_uses (image_id);
`);

export const down = (db: Knex) =>
  db.raw(`
drop table image_uses;
drop table images;
`);
