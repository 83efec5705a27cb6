import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { brand } from '@fairlead/contract/platform/brand';
import { SUBJECT_MAX } from '@fairlead/contract/platform/limits';

const REPLY = 'Re: ';

/** What a reply's subject is if the admin gives none: that of our last email, which keeps both in one thread. */
export function replySubject(
  { kind, subject }: Pick<Inquiry, 'kind' | 'subject'>,
  thread: readonly { subject: string }[],
): string {
  const own = kind === 'demo' ? `Your ${brand.name} demo` : `Your message to ${brand.name}`;
  const about = thread.at(-1)?.subject ?? subject ?? own;
  if (/^re:/i.test(about)) return about;
  return REPLY + [...about].slice(0, SUBJECT_MAX - REPLY.length).join('');
}
