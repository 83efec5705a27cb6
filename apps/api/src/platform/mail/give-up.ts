import type { Knex } from 'knex';
import { recordSystemActivity } from '../activity/activity.queries.ts';
import { type ClaimedEmail, findAddressee, type OutboxEmail, setEmailFailed } from './outbox.queries.ts';

/** Emails about someone's account, which nobody else sees missing. */
const ACCOUNT_EMAILS: Partial<Record<OutboxEmail['kind'], (username: string) => string>> = {
  account_notice: (username) => `Couldn’t email ${username} about a change to their account`,
  invitation: (username) => `Couldn’t email ${username} their invitation`,
  password_reset: (username) => `Couldn’t email ${username} the link to reset their password`,
};

/** Ends an email that can't be sent. The activity log has it if it was about an account. */
export const giveUp = (db: Knex, email: ClaimedEmail, error: string): Promise<void> =>
  db.transaction(async (trx) => {
    const describe = ACCOUNT_EMAILS[email.kind];
    if (!(await setEmailFailed(trx, email, error)) || !describe) return;
    const admin = await findAddressee(trx, email);
    const description = describe(admin?.username ?? 'a deleted admin');
    const subject = admin && ({ kind: 'admin', id: admin.id } as const);
    await recordSystemActivity(trx, 'ACCOUNT_EMAIL_FAILED', description, null, subject);
  });
