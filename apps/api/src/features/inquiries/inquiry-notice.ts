import { brand } from '@fairlead/contract/brand';
import { noticeEmail } from '../../mail/notice-email.ts';
import type { OutboxEmail } from '../../mail/outbox.queries.ts';

type Line = readonly [label: string, value: string | null | undefined];
type Notice = { kind: 'demo_notice' | 'contact_notice'; title: string; from: string; lines: readonly Line[] };

/** One line for a subject: the schemas reject line breaks, and long names are cut. */
const subjectOf = (title: string) => (title.length > 150 ? `${title.slice(0, 149)}…` : title);

/** The team's email about an inquiry. Replies go to the visitor; nothing a visitor wrote is treated as HTML. */
export function inquiryNotice(teamInbox: string, { kind, title, from, lines }: Notice): OutboxEmail {
  const filled = lines.filter((line): line is readonly [string, string] => Boolean(line[1]));
  const foot = `Sent from the ${brand.name} site. To answer, reply to this email.`;
  return {
    kind,
    to: teamInbox,
    replyTo: from,
    ...noticeEmail(subjectOf(title), [...filled, foot]),
  };
}
