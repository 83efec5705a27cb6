import { tabSignal } from '../api/tab-signal.ts';

/** The admin's own account isn't as the tabs know it anymore. */
export const { announce: announceAccountChange, listen: onAccountChange } = tabSignal('account');
