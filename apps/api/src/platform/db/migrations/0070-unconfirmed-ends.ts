import type { Knex } from 'knex';

/** The entry that says how a campaign ended. `otherwise`: what it says of one that's neither failed nor canceled. */
const recordEnd = (otherwise: string) => `
create or replace function record_campaign_end() returns trigger language plpgsql as $$
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
      else ${otherwise} end || figures,
    'campaign', new.id);
  return null;
end $$`;

const FINISHED = `'Finished sending "' || new.campaign_name || '": '`;

/** If nothing is known to be sent, all that may have been is uncertain. */
const FINISHED_OR_UNKNOWN = `case when new.sent_count > 0 then ${FINISHED}
        else 'Ended "' || new.campaign_name || '" without knowing whether it was sent: ' end`;

export const up = (db: Knex) => db.raw(recordEnd(FINISHED_OR_UNKNOWN));

export const down = (db: Knex) => db.raw(recordEnd(FINISHED));
