import { type NotificationText, notificationText } from '@fairlead/contract/notification-texts';
import type { Notification } from '@fairlead/contract/types';

/** What a notification says, with times in this browser's zone. */
export const wordsOf = (notification: Notification): NotificationText =>
  notificationText(notification, Intl.DateTimeFormat().resolvedOptions().timeZone);
