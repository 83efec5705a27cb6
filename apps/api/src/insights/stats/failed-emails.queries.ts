import type { FailedEmail } from '@fairlead/contract/insights/stats';
import { WAITING_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

/** Test sends aren't among them: their results are on the screen of those who sent them. */
const FAILED = `from outbox o where status = 'failed' and kind <> 'test_send' and o.created_at > now() - interval '7 days'`;

const NEWEST = `
  select o.id, o.kind, o.to_address as "to", o.created_at,
    (select jsonb_build_object('kind', sent.inquiry_kind, 'id', sent.inquiry_id) from inquiry_emails sent
      where sent.outbox_id = o.id limit 1) as inquiry
  ${FAILED} order by o.id desc limit :limit`;

const COUNT = `select cast(count(*) as integer) as total from (select ${FAILED} limit :cap) as counted`;

/** Emails to one person that were given up lately, newest first, and how many there are. */
export async function findFailedEmails(
  db: Knex,
  limit: number,
): Promise<{ emails: FailedEmail[]; total: number }> {
  const [{ rows: emails }, { rows: counted }] = await Promise.all([
    db.raw<{ rows: FailedEmail[] }>(NEWEST, { limit }),
    db.raw<{ rows: { total: number }[] }>(COUNT, { cap: WAITING_CAP + 1 }),
  ]);
  return { emails, total: counted[0]?.total ?? 0 };
}
