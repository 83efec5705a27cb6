import { isMacOS } from '@tiptap/core';

/** As the keys are labeled on this computer. */
export const ALT = isMacOS() ? 'Option' : 'Alt';
export const withMod = (key: string): string => (isMacOS() ? `⌘${key}` : `Ctrl+${key}`);
