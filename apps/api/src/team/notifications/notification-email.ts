import { brand } from '@fairlead/contract/platform/brand';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import { notificationText } from '@fairlead/contract/team/notification-texts';
import type { Notification } from '@fairlead/contract/team/notifications';
import type { Config } from '../../platform/config.ts';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.queries.ts';

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
export function notificationEmail(
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
