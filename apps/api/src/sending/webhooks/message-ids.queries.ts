import type { Knex } from 'knex';
import type { MatchedEvent } from './events.queries.ts';

/** Events come within days; an email without any isn't looked at forever. */
const SET = `
  with reported as (
    select e.id, r.message_id from inquiry_emails e join outbox o on o.id = e.outbox_id
    join jsonb_to_recordset(cast(? as jsonb)) as r (provider_id text, message_id text) on r.provider_id = o.provider_id
    where e.message_id is null and e.created_at > now() - interval '7 days'
    order by e.id for update of e)
  update inquiry_emails e set message_id = reported.message_id from reported where e.id = reported.id`;

/** Stores the Message-IDs of emails to the people behind inquiries, which later replies refer to. */
export async function setMessageIds(trx: Knex, events: readonly MatchedEvent[]): Promise<void> {
  const reported = events.flatMap(({ recipient, providerId, messageId }) =>
    !recipient && providerId && messageId ? { provider_id: providerId, message_id: messageId } : [],
  );
  if (reported.length > 0) await trx.raw(SET, [JSON.stringify(reported)]);
}
