import { tabSignal } from './tab-signal.ts';

/** Notifications were marked as read. */
export const { announce: announceRead, listen: onRead } = tabSignal('notifications');
