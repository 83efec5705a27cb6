import { type NotificationText, notificationText } from '@fairlead/contract/team/notification-texts';
import type { Notification } from '@fairlead/contract/team/notifications';
import { timeText } from '../../platform/time/time-stamp.tsx';

/** What a notification says, with times as they're read now. */
export const wordsOf = (notification: Notification): NotificationText =>
  notificationText(notification, timeText);
