import type { Ledger } from '../platform/ledger.ts';
import type { Notification } from './notifications.ts';

/** What a notification says. The detail is empty if the title says it all. */
export type NotificationText = { title: string; detail: string };

const counted = (count: number): string => count.toLocaleString('en-US');

/** "1,980 sent, 15 failed". */
const figures = (counts: readonly (readonly [count: number, word: string])[]): string =>
  counts.flatMap(([count, word]) => (count > 0 ? `${counted(count)} ${word}` : [])).join(', ');

const outcome = ({ sent, failed, skipped, cancelled, uncertain }: Ledger): string =>
  figures([
    [sent, 'sent'],
    [failed, 'failed'],
    [skipped, 'skipped'],
    [cancelled, 'canceled'],
    [uncertain, 'unconfirmed'],
  ]);

/** The reason of the daily ceiling has the time in it. Earlier versions wrote "goes on". */
const saysWhen = (reason: string): boolean =>
  reason.includes(' continues automatically') || reason.includes(' goes on automatically');

const named = (what: string, name: string | null): string => (name ? `${what}: ${name}` : what);

const INQUIRIES = { demo: 'New demo request', contact: 'New message' } as const;

/**
 * The same words in the list and in the email. `at` says when something happens: "today at 9:00 AM Eastern" where it's
 * read now, "on Nov 23, 2026 at 9:00 AM Eastern" in an email.
 */
export function notificationText(notification: Notification, at: (time: string) => string): NotificationText {
  const { subject } = notification;
  switch (notification.kind) {
    case 'campaign_finished': {
      const { status, ledger } = notification;
      const detail = `${outcome(ledger)}.`;
      if (status === 'failed') return { title: named('Campaign failed', subject.name), detail };
      const what = ledger.sent > 0 ? 'Campaign finished' : 'Campaign ended, unconfirmed';
      return { title: named(what, subject.name), detail };
    }
    case 'campaign_paused': {
      const { reason, resumes_at } = notification;
      const when =
        resumes_at && !saysWhen(reason) ? ` Sending continues automatically ${at(resumes_at)}.` : '';
      return { title: named('Campaign paused', subject.name), detail: `${reason}${when}` };
    }
    case 'first_part_waiting': {
      const { first_part_count, waiting_until } = notification;
      return {
        title: named('Sent to the first group', subject.name),
        detail: `The first ${counted(first_part_count)} are done. The rest go out automatically ${at(waiting_until)}, unless many emails bounce or someone reports spam. You can send now, or cancel.`,
      };
    }
    case 'new_inquiry': {
      const what = INQUIRIES[notification.subject.kind];
      return { title: subject.name ? `${what} from ${subject.name}` : what, detail: '' };
    }
    case 'import_done': {
      const { added, changed, blocked } = notification;
      const detail = figures([
        [added, 'added'],
        [changed, 'updated'],
        [blocked, 'blocked'],
      ]);
      return {
        title: named('Import finished', subject.name),
        detail: detail ? `${detail}.` : 'Nothing changed.',
      };
    }
  }
}
