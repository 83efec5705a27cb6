import type { Notification, NotificationKind } from '@fairlead/contract/team/notifications';

export type NotificationRow = {
  id: number;
  kind: NotificationKind;
  subject_kind: Notification['subject']['kind'];
  subject_id: number;
  /** Which time it happened to its subject. */
  occurrence: number;
  /** The fields that only its kind has. */
  facts: unknown;
  emails_due: boolean;
  created_at: string;
};

export type NotificationReadRow = { notification_id: number; admin_id: number };

export type NotificationReaderRow = {
  admin_id: number;
  read_until: string | null;
  email_kinds: string[];
};
