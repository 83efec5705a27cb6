import type { Tone } from '../../ui/tone.ts';

const tones: readonly (readonly [word: string, tone: Tone])[] = [
  ['LOGIN', 'info'],
  ['CREATE', 'ok'],
  ['DELETE', 'danger'],
  ['UPDATE', 'warn'],
];

/** The color of an act of an admin, after the first of these words in its name. */
export const activityTone = (action: string): Tone =>
  tones.find(([word]) => action.toUpperCase().includes(word))?.[1] ?? 'neutral';
