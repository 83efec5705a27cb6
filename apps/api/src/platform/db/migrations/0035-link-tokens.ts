import type { Knex } from 'knex';

/** 128 random bits: a UUID of version 4 has 122, so two of them are hashed. Tokens in emails stay as they are. */
export const up = (db: Knex) =>
  db.raw(`
alter table campaign_recipients alter column token set default
  encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'hex')::uuid;
`);

export const down = (db: Knex) =>
  db.raw(`
alter table campaign_recipients alter column token set default
  md5(gen_random_uuid()::text || gen_random_uuid()::text)::uuid;
`);
