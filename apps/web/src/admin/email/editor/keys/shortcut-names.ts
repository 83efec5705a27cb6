import { altKey, isMac } from '../../../platform/quick/shortcut-keys.ts';

/** As the keys are labeled on this computer. */
export const ALT = altKey();
export const withMod = (key: string): string => (isMac() ? `⌘${key}` : `Ctrl+${key}`);
