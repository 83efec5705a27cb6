import { brand } from '@fairlead/contract/platform/brand';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import { notificationText } from '@fairlead/contract/team/notification-texts';
import type { Notification } from '@fairlead/contract/team/notifications';
import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import { enqueueEmail, type OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import { findEmailReaders, takeDue } from './email-kinds.queries.ts';

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

/** Characters. */
const SUBJECT_MAX = 150;

/** The page about it in the admin area. */
function pageOf({ kind, id }: Notification['subject'], publicUrl: string) {
  switch (kind) {
    case 'campaign':
      return { label: 'Open the report', url: `${publicUrl}/email-marketing?tab=history&campaign=${id}` };
    case 'import':
      return { label: 'Open the import', url: `${publicUrl}/email-marketing?tab=subscribers&import=${id}` };
    case 'demo':
    case 'contact':
      return { label: 'Open the inquiry', url: `${publicUrl}/admin-inquiries?open=${kind}-${id}` };
  }
}

/** Says where to turn these emails off. */
export const turnOffLine = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `You get these emails because you turned them on. To turn them off, go to My Account: ${publicUrl}/account`;

/** The email to an admin who chose it. */
function notificationEmail(
  notification: Notification,
  to: string,
  config: Pick<Config, 'publicUrl' | 'timeZone'>,
): OutboxEmail {
  const at = (time: string) => `on ${timeInWords(new Date(time), config.timeZone)}`;
  const { title, detail } = notificationText(notification, at);
  const subject = `${brand.name}: ${title}`;
  const cut = subject.length > SUBJECT_MAX ? `${subject.slice(0, SUBJECT_MAX - 1)}…` : subject;
  const said = detail === '' ? title : `${title}\n${detail}`;
  const page = pageOf(notification.subject, config.publicUrl);
  return { kind: 'notification', to, ...noticeEmail(cut, [said, page, turnOffLine(config)]) };
}
