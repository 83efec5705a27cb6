import type { WebhookEvent } from 'resend';

/** Events about one email. */
export const EMAIL_EVENTS = [
  'email.sent',
  'email.delivered',
  'email.delivery_delayed',
  'email.bounced',
  'email.complained',
  'email.opened',
  'email.clicked',
  'email.failed',
  'email.suppressed',
] as const;
/** Events about an address, which the provider keeps on lists of its own. */
export const ADDRESS_EVENTS = ['suppression.added', 'suppression.removed', 'contact.updated'] as const;

export type EmailEventType = (typeof EMAIL_EVENTS)[number];
/** The events that count here. */
export type EventType = EmailEventType | (typeof ADDRESS_EVENTS)[number];

/** Every other event that Resend documents: nothing follows from it here. */
const ignored: Record<Exclude<WebhookEvent, EventType>, true> = {
  'email.scheduled': true,
  'email.received': true,
  'contact.created': true,
  'contact.deleted': true,
  'contact.topics.updated': true,
  'domain.created': true,
  'domain.updated': true,
  'domain.deleted': true,
  'topic.created': true,
  'topic.updated': true,
  'topic.deleted': true,
  'inbox.created': true,
  'inbox.updated': true,
  'inbox.deleted': true,
  'inbox.thread.created': true,
  'inbox.thread.folder.updated': true,
  'inbox.thread.assigned': true,
  'inbox.thread.unassigned': true,
  'inbox.thread.labels.updated': true,
  'inbox.email.received': true,
  'inbox.email.sent': true,
  'inbox.draft.created': true,
  'inbox.draft.updated': true,
  'inbox.draft.sent': true,
  'inbox.draft.deleted': true,
};

export const isIgnored = (type: string): boolean => Object.hasOwn(ignored, type);
