import { mergeFields } from '@fairlead/contract/mail/merge-fields';
import type { Oddity, OddityKind, Rehearsal } from '@fairlead/contract/rehearsals';
import { countOf, countText } from '../../../../ui/count-text.ts';

const people = (count: number): string => countOf(count, 'person', 'people');

const kinds: Record<OddityKind, string> = {
  longest_name: 'Longest names',
  longest_organization: 'Longest organizations',
  no_name: 'No name',
  no_organization: 'No organization',
  capitals: 'Names in capitals',
  last_first: 'Last name first',
  lowercase: 'Names in lowercase',
  other_script: 'Names in another alphabet',
  emoji: 'Names with an emoji',
};

/** The longest are samples; of the others, it's worth knowing how many there are. */
export const oddityTitle = ({ kind, people: count }: Oddity): string =>
  kind === 'longest_name' || kind === 'longest_organization'
    ? kinds[kind]
    : `${kinds[kind]}: ${people(count)}`;

export function fallbackText({ field, fallback, people: count }: Rehearsal['fallbacks'][number]): string {
  const what = mergeFields[field].label.toLowerCase();
  if (count === 0) return `Everyone has ${field === 'organization' ? 'an' : 'a'} ${what}.`;
  return `${people(count)} ${count === 1 ? 'has' : 'have'} no ${what} and will read “${fallback}”.`;
}

export function outcomeText({ state, done, people: all }: Rehearsal): string {
  const some = `${countText(done)} of ${people(all)}`;
  switch (state) {
    case 'running':
      return '';
    case 'done':
      return `Rehearsed with ${people(done)}. Nothing was sent.`;
    case 'canceled':
      return `The rehearsal was canceled after ${some}. Nothing was sent.`;
    case 'failed':
      return `The rehearsal failed after ${some}. Nothing was sent. Rehearse again.`;
  }
}

export const rehearseLabel = (recipients: number): string =>
  recipients === 1 ? 'Rehearse with 1 person' : `Rehearse with all ${people(recipients)}`;

const MARKS = [75, 50, 25] as const;

/** The last quarter that a running rehearsal has reached, in words, or '': progress is announced only there. */
export function milestoneText({ state, done, people: all }: Rehearsal): string {
  const mark = MARKS.find((percent) => done * 100 >= all * percent);
  return state === 'running' && mark ? `${mark}% rehearsed` : '';
}
