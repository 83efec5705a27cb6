import { removeSomeOldEmail } from '../../../sending/removal/remove-old-email.ts';
import { countBy, DAYS_AGO } from './count.queries.ts';
import type { Kind } from './kind.ts';

/** People of campaigns. At most one campaign at a time has lost only some of them, and they're counted one by one. */
const OLD = `
  select coalesce(sum(case when exists (select from removed_recipients where campaign_id = c.id)
    then (select count(*) from campaign_recipients where campaign_id = c.id) else c.recipients_count end), 0) as count
  from campaigns c where finished_at < ${DAYS_AGO} and details_removed_at is null and recount_at is null`;

/** Who got campaigns, and what came back. Figures and links to opt out stay. */
export const email: Kind = {
  setting: 'keep_email_days',
  count: (db, { days }) => countBy(db, OLD, { days }),
  async *steps(db, { days }, record) {
    const next = () =>
      removeSomeOldEmail(db, days, { onRemoved: (trx, { recipients }) => record(trx, recipients) });
    while (await next()) yield;
  },
};
