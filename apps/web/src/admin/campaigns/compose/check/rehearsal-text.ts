import type { Oddity, OddityKind, Rehearsal } from '@fairlead/contract/campaigns/rehearsals';
import { COMPARED_FIELDS, type ComparedField } from '@fairlead/contract/campaigns/rehearsals';
import { mergeFields } from '@fairlead/contract/email/document/merge-fields';
import { countOf, countText } from '../../../../ui/data/count-text.ts';

export const people = (count: number): string => countOf(count, 'person', 'people');

const ofFields = <Prefix extends 'longest' | 'no'>(prefix: Prefix, title: (label: string) => string) =>
  Object.fromEntries(
    COMPARED_FIELDS.map((field) => [`${prefix}_${field}`, title(mergeFields[field].label.toLowerCase())]),
  ) as Record<`${Prefix}_${ComparedField}`, string>;

const kinds: Record<OddityKind, string> = {
  ...ofFields('longest', (label) => `Longest ${label}s`),
  ...ofFields('no', (label) => `No ${label}`),
  capitals: 'Names in capitals',
  last_first: 'Last name first',
  lowercase: 'Names in lowercase',
  other_script: 'Names in another alphabet',
  emoji: 'Names with an emoji',
};

/** The longest are samples; of the others, it's worth knowing how many there are. */
export const oddityTitle = ({ kind, people: count }: Oddity): string =>
  kind.startsWith('longest_') ? kinds[kind] : `${kinds[kind]}: ${people(count)}`;

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
