import type { Knex } from 'knex';

const CAMPAIGNS = `
-- The rendered email, its sender, and the site's URL are frozen here, so a retry is byte-identical after any deploy.
create table campaigns (
  id bigint generated always as identity primary key,
  campaign_name text not null check (char_length(campaign_name) between 1 and 200),
  subject_line text not null check (char_length(subject_line) between 1 and 200),
  status text not null check (status in ('scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed')),
  topic_id bigint references topics (id),
  draft jsonb not null,
  -- The email as its author wrote it; null for campaigns from before there were documents.
  document jsonb,
  -- The email that was rehearsed, which is the one that is sent; null if none was.
  rehearsed_hash text,
  from_address text not null,
  public_url text not null,
  -- One email as it goes over the wire, JSON-escaped once: even positions are fixed text, odd ones name a field of the
  -- recipient. Frozen like the rest, so no deploy changes a byte of an email whose outcome is still unknown.
  mail_pieces text[] not null default '{}',
  -- Not written anymore: what is sent is in mail_pieces.
  html text not null default '',
  text text not null default '',
  -- How the emails are rendered, so that an update of the code changes no byte of what may be asked about again.
  rendering jsonb not null default '{"version": 1,
  "fallbacks": {"name": "there", "organization": "your organization"},
  "unsubscribe_link": "/unsubscribe\\?email={email}&t={token}"}',
  -- The tracking code in those links of a campaign's emails that lead to a form. It identifies only the campaign.
  mark text unique check (char_length(mark) between 8 and 64),

  recipients_count integer not null default 0,
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  skipped_count integer not null default 0,
  cancelled_count integer not null default 0,
  uncertain_count integer not null default 0,
  delivered_count integer not null default 0,
  bounced_count integer not null default 0,
  complained_count integer not null default 0,
  unsubscribed_count integer not null default 0,
  failed_later_count integer not null default 0,
  opens integer not null default 0,
  clicks integer not null default 0,
  machine_opens integer not null default 0,
  machine_clicks integer not null default 0,
  removed_demo_requests integer not null default 0,
  removed_contact_messages integer not null default 0,
  -- Recipients written or left out so far; null once all are.
  prepared_count integer,
  -- Of the skipped ones, those who were deleted or deactivated before they were written.
  left_out_count integer not null default 0,

  -- What was chosen. starts_at is when senders may begin, which is later if there is time to undo.
  scheduled_at timestamptz,
  time_zone text check (char_length(time_zone) <= 64),
  starts_at timestamptz,
  undo_until timestamptz,
  first_part_count integer not null default 0 check (first_part_count >= 0),
  -- Only the first part may be claimed.
  rest_held boolean not null default false,
  -- The first part is sent, and the rest goes out then.
  waiting_until timestamptz,
  -- Shares of the emails sent; a person who resumes a campaign above one raises it for this campaign.
  bounce_limit double precision not null default 0.04,
  complaint_limit double precision not null default 0.0008,
  pause_reason text,
  resumes_at timestamptz,
  -- What keeps a campaign from going on although nobody paused it: a sentence, the provider's own words, and since
  -- when.
  trouble text,
  trouble_details text,
  trouble_since timestamptz,

  created_by integer,
  created_by_name text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  sent_at timestamptz,
  finished_at timestamptz,
  -- When its events are read again by newer rules, and from where on. The default is for campaigns that a previous
  -- release creates during an update.
  recount_at timestamptz default now() + interval '1 hour',
  recount_after bigint,
  -- When its recipients, batches, and events were removed. Its figures stay.
  details_removed_at timestamptz,
  -- The edited version that goes out instead.
  replaced_by bigint unique references campaigns on delete restrict,
  idempotency_key text,
  idempotency_hash text,
  -- The id of the request that caused it, as in its response and in the log of every process involved.
  request_id text,
  unique (created_by, idempotency_key),
  unique (id, replaced_by),
  check (sent_count + failed_count + skipped_count + cancelled_count + uncertain_count <= recipients_count)
);
create index campaigns_created_idx on campaigns (created_at desc);
create index campaigns_sending_idx on campaigns (id) where status = 'sending';
create index campaigns_open_idx on campaigns (id) where finished_at is null;
create index campaigns_recount_idx on campaigns (recount_at) where recount_at is not null;

-- The entry that says how a campaign ended, in the transaction that ends it, whichever statement that is. If nothing is
-- known to be sent, all that may have been is uncertain.
create function record_campaign_end() returns trigger language plpgsql as $$
declare
  figures text := concat_ws(', ',
    case when new.sent_count > 0 then to_char(new.sent_count, 'FM999,999,999') || ' sent' end,
    case when new.failed_count > 0 then to_char(new.failed_count, 'FM999,999,999') || ' failed' end,
    case when new.skipped_count > 0 then to_char(new.skipped_count, 'FM999,999,999') || ' skipped' end,
    case when new.cancelled_count > 0 then to_char(new.cancelled_count, 'FM999,999,999') || ' canceled' end,
    case when new.uncertain_count > 0 then to_char(new.uncertain_count, 'FM999,999,999') || ' uncertain' end);
begin
  insert into admin_activity (action, description, subject_kind, subject_id) values (
    case new.status when 'failed' then 'CAMPAIGN_FAILED' else 'CAMPAIGN_ENDED' end,
    case new.status
      when 'failed' then 'Ended "' || new.campaign_name || '" without sending it to anyone: '
      when 'cancelled' then 'Finished canceling "' || new.campaign_name || '": '
      else case when new.sent_count > 0 then 'Finished sending "' || new.campaign_name || '": '
        else 'Ended "' || new.campaign_name || '" without knowing whether it was sent: ' end end || figures,
    'campaign', new.id);
  return null;
end $$;
create trigger campaigns_end after update of finished_at on campaigns for each row
  when (old.finished_at is null and new.finished_at is not null) execute function record_campaign_end();
`;

const BEFORE_SENDING = `
-- Campaigns that someone is writing. A sent one stays, so it isn't sent twice, and undoing the send gives it back.
create table drafts (
  id bigint generated always as identity primary key,
  -- Made by the caller: a repeated request to create a draft finds it.
  key uuid not null unique,
  content jsonb not null,
  -- Of the content, which the list doesn't read because it may have megabytes.
  campaign_name text not null,
  subject text not null,
  version integer not null default 1,
  created_by integer not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by integer not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  -- What it was sent as.
  campaign_id bigint unique references campaigns on delete restrict,
  -- The scheduled campaign that someone edits in it. Such a draft is only sent in place of that campaign.
  replaces_campaign_id bigint unique references campaigns on delete restrict,
  constraint drafts_replaces_fkey
    foreign key (replaces_campaign_id, campaign_id) references campaigns (id, replaced_by) on delete restrict
);
create index drafts_unsent_idx on drafts (updated_at, id) where campaign_id is null;

-- What everyone in an audience would read, computed in steps without sending. Deleted after a day.
create table rehearsals (
  id bigint generated always as identity primary key,
  created_by integer not null,
  state text not null default 'running' check (state in ('running', 'done', 'canceled', 'failed')),
  document jsonb not null,
  -- Who is to get it; null once it ended.
  audience jsonb,
  email_hash text not null,
  people integer not null,
  done integer not null default 0,
  -- Where the next step begins: after this person.
  position bigint not null default 0,
  findings jsonb,
  -- The process that works on it. If it dies, the next that is asked goes on.
  lease_owner uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now()
);
create index rehearsals_running_idx on rehearsals (created_by) where state = 'running';
create index rehearsals_age_idx on rehearsals (created_at);
`;

export const up = (db: Knex) => db.raw(CAMPAIGNS + BEFORE_SENDING);
