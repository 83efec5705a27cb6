import type { Tone } from '../../../ui/data/tone.ts';

const tones: readonly (readonly [word: string, tone: Tone])[] = [
  ['LOGIN', 'info'],
  ['CREATE', 'ok'],
  ['DELETE', 'danger'],
  ['UPDATE', 'warn'],
];

/** An activity's color, chosen by the first of these words that its name contains. */
export const activityTone = (action: string): Tone =>
  tones.find(([word]) => action.toUpperCase().includes(word))?.[1] ?? 'neutral';
