import type { PlainInline } from './inline.ts';
import { withFallbacks } from './plain-text.ts';

/** Hebrew, Arabic, and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether text reads from right to left: its first letter decides (Unicode Bidirectional Algorithm, rules P2 and P3). */
export const isRightToLeft = (content: readonly PlainInline[]): boolean => {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(withFallbacks(content))?.[0] ?? '');
};
