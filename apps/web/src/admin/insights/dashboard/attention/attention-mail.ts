import type { FailedEmail } from '@fairlead/contract/insights/stats';
import { ERASED_PERSON, isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { WAITING_CAP } from '@fairlead/contract/platform/limits';
import { paths } from '../../../../paths.ts';
import { countOf } from '../../../../ui/data/count-text.ts';
import { subjectPath } from '../../../platform/paths/subject-path.ts';
import type { AttentionItem } from './attention-item.ts';

/** `capped` means there are more than the API counted. */
type Counted = { total: number; capped: boolean };

/** New inquiries, and those of them that should have been answered by now. */
export type Inquiries = { unanswered: Counted; overdue: Counted };

export function inquiryMatters(inquiries: Inquiries | undefined): AttentionItem[] {
  if (!inquiries) return [];
  const { unanswered, overdue } = inquiries;
  const matters: AttentionItem[] = [];
  if (overdue.total > 0)
    matters.push({
      key: 'overdue',
      tone: 'warn',
      label: 'Overdue',
      text: `${inquiriesOf(overdue)} should have been answered by now`,
      to: `${paths.adminInquiries}?status=overdue`,
    });
  if (unanswered.total > overdue.total || unanswered.capped)
    matters.push({
      key: 'inquiries',
      tone: 'info',
      label: 'New',
      text: `${inquiriesOf(unanswered)} not answered yet`,
      to: `${paths.adminInquiries}?status=new`,
    });
  return matters;
}

const inquiriesOf = ({ total, capped }: Counted): string => countOf(total, 'inquiry', 'inquiries', capped);

/** The newest emails to one person that failed lately, and how many there are. */
export type FailedEmails = { emails: readonly FailedEmail[]; total: number };

const subjects: Record<FailedEmail['kind'], (to: string) => string> = {
  inquiry_reply: (to) => `The reply to ${to}`,
  acknowledgment: (to) => `The acknowledgment to ${to}`,
  sign_up: (to) => `The email that asks ${to} to confirm their subscription`,
  invitation: (to) => `The invitation to ${to}`,
  password_reset: (to) => `The email to ${to} with a link to set a new password`,
  account_notice: (to) => `The email to ${to} about their account`,
  demo_notice: (to) => `The notice to ${to} about a demo request`,
  contact_notice: (to) => `The notice to ${to} about a message`,
  notice: (to) => `The notice to ${to}`,
  notification: (to) => `The notification to ${to}`,
};

export function unsentMatters(failed: FailedEmails | undefined): AttentionItem[] {
  if (!failed) return [];
  const { emails, total } = failed;
  const named = emails.map(
    ({ id, kind, to, inquiry }): AttentionItem => ({
      key: `email-${id}`,
      tone: 'warn',
      label: 'Not sent',
      text: `${subjects[kind](isErasedEmail(to) ? ERASED_PERSON.toLowerCase() : to)} wasn’t sent`,
      to: inquiry && subjectPath(inquiry),
    }),
  );
  const more = Math.min(total, WAITING_CAP) - named.length;
  if (more <= 0) return named;
  const text = `${countOf(more, 'more email', 'more emails', total > WAITING_CAP)} to one person failed in the last 7 days`;
  return [...named, { key: 'more-emails', tone: 'warn', label: 'Not sent', text, to: null }];
}
