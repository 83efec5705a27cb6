import type { MailDocument } from '../document/document.ts';

export type WrittenTemplate = {
  slug: BuiltInSlug;
  name: string;
  /** When to use it, in one sentence. */
  purpose: string;
  document: MailDocument;
};

/** What every built-in email begins with: no sender of its own, so the one of `MAIL_FROM` counts. */
export const written = ({
  subject,
  preheader,
  blocks,
}: Pick<MailDocument, 'subject' | 'preheader' | 'blocks'>): MailDocument => ({
  version: 2,
  subject,
  preheader,
  sender_name: null,
  reply_to: null,
  blocks,
});

/** The names of the built-in templates in the API. They never change. */
export const BUILT_IN_SLUGS = [
  'offer',
  'newsletter',
  'product-update',
  'event-invitation',
  'after-a-demo',
  'plain-letter',
] as const;
type BuiltInSlug = (typeof BUILT_IN_SLUGS)[number];
