import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { brand } from '@fairlead/contract/platform/brand';

function replySubject({ kind, subject }: Pick<Inquiry, 'kind' | 'subject'>): string {
  if (kind === 'demo') return `Your demo of ${brand.name}`;
  if (!subject) return `Your message to ${brand.name}`;
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** A `mailto:` link to the sender (RFC 6068), encoded so their input can't add a recipient or a header. */
export function replyLink({ email, ...about }: Pick<Inquiry, 'kind' | 'subject' | 'email'>): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(replySubject(about))}`;
}
