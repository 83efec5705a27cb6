import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { brand } from '@fairlead/contract/platform/brand';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.queries.ts';

/** What came in. */
export type Written = Pick<Inquiry, 'kind' | 'id' | 'name' | 'email'> & {
  company?: string | null | undefined;
  subject?: string | null | undefined;
  message?: string | null | undefined;
};

const kinds: Record<InquiryKind, 'demo_notice' | 'contact_notice'> = {
  demo: 'demo_notice',
  contact: 'contact_notice',
};

function titleOf({ kind, name, subject }: Written): string {
  if (kind === 'demo') return `Demo request from ${name}`;
  return subject ? `Message from ${name}: ${subject}` : `Message from ${name}`;
}

/** One line for a subject: the schemas reject line breaks, and long names are cut. */
const subjectOf = (title: string) => (title.length > 150 ? `${title.slice(0, 149)}…` : title);

/** The team's email about an inquiry. Replies go to the visitor; nothing a visitor wrote is treated as HTML. */
export function inquiryNotice(teamInbox: string, inquiry: Written): OutboxEmail {
  const { kind, name, email, company, subject, message } = inquiry;
  const lines = [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Subject', subject],
    ['Message', message],
  ] as const;
  const filled = lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  const foot = `Sent from the ${brand.name} site. To answer, reply to this email.`;
  return {
    kind: kinds[kind],
    to: teamInbox,
    replyTo: email,
    ...noticeEmail(subjectOf(titleOf(inquiry)), [...filled, foot]),
  };
}
