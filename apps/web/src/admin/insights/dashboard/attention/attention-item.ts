import type { Tone } from '../../../../ui/data/tone.ts';

/** Something an admin should look at now. `to` links to where it's handled, and is null if all you can do is wait. */
export type AttentionItem = { key: string; tone: Tone; label: string; text: string; to: string | null };

const urgency: Tone[] = ['danger', 'warn', 'info'];

export const byUrgency = (one: AttentionItem, other: AttentionItem): number =>
  urgency.indexOf(one.tone) - urgency.indexOf(other.tone);
