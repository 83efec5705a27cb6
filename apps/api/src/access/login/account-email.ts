import { noticeEmail } from '../../platform/mail/notice-email.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.queries.ts';

export type AccountEmail = Pick<OutboxEmail, 'kind' | 'to' | 'subject'> & {
  username: string;
  paragraphs: readonly string[];
  /** Comes after the first paragraph. */
  button?: { label: string; url: string };
};

/** An email to an admin about their account. */
export function accountEmail({ kind, to, subject, username, paragraphs, button }: AccountEmail): OutboxEmail {
  const [first = '', ...others] = paragraphs;
  const parts = [`Hello ${username},`, first, ...(button ? [button] : []), ...others];
  return { kind, to, ...noticeEmail(subject, parts) };
}
