import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { enqueueEmail } from '../../platform/mail/outbox.queries.ts';
import { takeDue } from './due-emails.queries.ts';
import { findEmailReaders } from './email-kinds.queries.ts';
import { notificationEmail } from './notification-email.ts';

/** Notifications in one transaction. */
const AT_ONCE = 50;

/** @returns whether there may be more */
const emailSome = (db: Knex, config: Config): Promise<boolean> =>
  db.transaction(async (trx) => {
    const due = await takeDue(trx, AT_ONCE);
    if (due.length === 0) return false;
    const readers = await findEmailReaders(trx);
    for (const notification of due)
      for (const { email, kinds } of readers)
        if (kinds.includes(notification.kind))
          await enqueueEmail(trx, notificationEmail(notification, email, config));
    return due.length === AT_ONCE;
  });

/**
 * Puts emails to the admins who chose them into the outbox, one for each admin and notification. A job does so, because
 * a campaign ends in single SQL statements, and nobody who ends one should wait for emails to be written. The
 * notification is stored with what happened, so none is lost, and a killed process leaves it to the next.
 */
export async function emailNotifications(db: Knex, config: Config): Promise<void> {
  while (await emailSome(db, config));
}
