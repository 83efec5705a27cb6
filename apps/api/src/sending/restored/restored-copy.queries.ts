import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import { SECRET_KINDS } from '../../platform/mail/outbox.queries.ts';
import { reportedFailed, reportedSent } from '../batch/settle.queries.ts';
import { withMore } from '../ending/ledger.queries.ts';
import { pauseReasons } from '../pausing/pause-reasons.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const HAS_SECRET = `kind in (${SECRET_KINDS.map(literal).join(', ')})`;

const HANDED_OVER = `status in ('pending', 'sending') and body_sha256 is not null`;

const OPEN_RECIPIENTS = `
  select r.id from campaign_recipients r join campaign_batches b on b.campaign_id = r.campaign_id and b.number = r.batch_number
  where r.campaign_id = campaign.id and r.status = 'pending' and b.status in ('pending', 'sending') and b.body_sha256 is not null`;

const OUTCOME_UNKNOWN =
  'It was on its way when the backup was made, so we don’t know whether it arrived. We didn’t send it again.';

/** It has no batches yet, so the provider couldn't recognize what the original has sent since under other keys. */
const PREPARED_ELSEWHERE =
  'It was being prepared when the backup was made, so we don’t know whether it went out after that';

const END_WAITING = `
  update outbox set status = 'failed', last_error = 'Not sent: the database was restored from a backup', lease_owner = null, lease_until = null,
    html = case when ${HAS_SECRET} then '' else html end, text = case when ${HAS_SECRET} then '' else text end
    where status = 'pending';
  delete from admin_sessions;
  delete from password_resets;`;

/** The original has emailed about what happened before the backup. */
const END_NOTIFICATION_EMAILS = 'update notifications set emails_due = false where emails_due;';

/** Its time is after the restore, so the original can't have started it either without a person. */
const STARTS_LATER = 'coalesce(campaign.started_at is null and campaign.starts_at > now(), false)';

/**
 * SQL, for the transaction that restores a database: nothing in it is sent until a person says so. Posted batches
 * aren't asked about again. The others keep their keys, so the provider recognizes those that the original has posted
 * since, with the API key in use then; 23 hours after the backup they aren't sent at all. A copy of a copy keeps the
 * earlier time. A campaign whose recipients were still being written is canceled. Batches of a campaign that starts in
 * the future stay as they are: the person who resumes it has to know.
 * @param madeAt of the backup, in ISO 8601
 * @param timeZone in which admins read that
 */
export function pauseRestoredCopy(madeAt: string, timeZone = 'UTC'): string {
  const inWords = timeInWords(new Date(madeAt), timeZone);
  const at = literal(new Date(madeAt).toISOString());
  const [reason, reasonAhead] = [
    literal(pauseReasons.restored(inWords)),
    literal(pauseReasons.restoredBeforeStart(inWords)),
  ];
  return `do $quiet$
declare
  campaign record;
  moved integer;
  why text;
  last_key text := (select provider_key from campaign_batches where provider_key is not null order by first_attempt_at desc limit 1);
begin
  for campaign in select id, campaign_name, status, starts_at, started_at, prepared_count from campaigns where finished_at is null order by id loop
    why := case when ${STARTS_LATER} then ${reasonAhead} else ${reason} end;
    if campaign.status <> 'cancelled' and campaign.prepared_count is not null then
      update campaigns set status = 'cancelled' where id = campaign.id;
      insert into admin_activity (action, description)
        values ('UPDATE_CAMPAIGN', 'Canceled "' || campaign.campaign_name || '": ' || ${literal(PREPARED_ELSEWHERE)});
    elsif campaign.status <> 'cancelled' then
      update campaigns set status = 'paused', pause_reason = why, resumes_at = null where id = campaign.id;
      insert into admin_activity (action, description)
        values ('UPDATE_CAMPAIGN', 'Paused "' || campaign.campaign_name || '": ' || why);
    end if;
    ${reportedSent(`array(${OPEN_RECIPIENTS})`)};
    get diagnostics moved = row_count;
    update campaigns set ${withMore('sent', 'moved')} where id = campaign.id;
    ${reportedFailed(`array(${OPEN_RECIPIENTS})`)};
    get diagnostics moved = row_count;
    update campaigns set ${withMore('sent', '0', 'moved')} where id = campaign.id;
    update campaign_recipients set status = 'uncertain', reason = ${literal(OUTCOME_UNKNOWN)} where id in (${OPEN_RECIPIENTS});
    get diagnostics moved = row_count;
    update campaign_batches set status = 'uncertain', lease_owner = null, lease_until = null, last_error = ${literal(OUTCOME_UNKNOWN)}
      where campaign_id = campaign.id and ${HANDED_OVER};
    update campaigns set ${withMore('uncertain', 'moved')} where id = campaign.id;
    update campaign_batches set status = 'pending', lease_owner = null, lease_until = null,
        restored_from = least(restored_from, ${at}), provider_key = coalesce(provider_key, last_key),
        last_error = 'Restored from a backup; it may have been sent after the backup was made'
      where campaign_id = campaign.id and status in ('pending', 'sending') and not ${STARTS_LATER};
  end loop;
  ${END_WAITING}
  ${END_NOTIFICATION_EMAILS}
  insert into admin_activity (action, description)
    values ('UPDATE_DATABASE', ${literal(`Restored from the backup of ${inWords}. Paused all campaigns, discarded the emails waiting in the outbox, and logged everyone out`)});
end $quiet$;`;
}

/**
 * SQL: makes every campaign that would go out automatically wait for a person. Senders still ask about posted batches.
 */
export const pauseAll = (reason: string): string => `
  with paused as (
    update campaigns set status = 'paused', pause_reason = ${literal(reason)}, resumes_at = null
    where finished_at is null and (status in ('scheduled', 'sending') or (status = 'paused' and resumes_at is not null))
    returning campaign_name)
  insert into admin_activity (action, description)
    select 'UPDATE_CAMPAIGN', 'Paused "' || campaign_name || '": ' || ${literal(reason)} from paused returning description`;

/**
 * SQL, for the transaction that restores a backup of an earlier version: what keeps the copy quiet until its schema is up
 * to date and `pauseRestoredCopy` can do the rest.
 */
export const pauseOlderCopy = (): string =>
  `${pauseAll('The restore of this database didn’t finish. Restore the backup again before you resume.')};
  ${END_WAITING}
  ${END_NOTIFICATION_EMAILS}`;
