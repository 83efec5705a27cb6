import {
  COMPARED_FIELDS,
  type ComparedField,
  type OddityKind,
} from '@fairlead/contract/campaigns/rehearsals';
import type { Person } from '../../../sending/render/merge-fields.ts';

/** The kinds that a person is or isn't; the others compare people. */
export type CountedKind = Exclude<OddityKind, `longest_${ComparedField}`>;

/** What follows the comma in "Ann Lee, PhD" isn't a first name. */
const SUFFIXES = new Set(
  'jr sr ii iii iv esq phd edd md do rn ms ma mba med msw lcsw lpc crc cesp cpa jd'.split(' '),
);

function isLastFirst(name: string): boolean {
  const [before = '', after = ''] = name.split(',');
  const word = after.trim().toLowerCase().replaceAll('.', '');
  return before.trim() !== '' && word !== '' && !SUFFIXES.has(word.split(/\s/, 1)[0] ?? '');
}

const capitals = /\p{Lu}/gu;
const small = /\p{Ll}/u;
const letters = /\p{L}/gu;
const latin = /\p{Script=Latin}/u;
const picture = /\p{Extended_Pictographic}/u;

/** "JD" may be how someone writes their name; "SMITH" isn't. */
const CAPITALS_MIN = 3;

function oddNames(name: string): CountedKind[] {
  const cased = name.match(capitals)?.length ?? 0;
  const kinds: [CountedKind, boolean][] = [
    ['capitals', cased >= CAPITALS_MIN && !small.test(name)],
    ['last_first', isLastFirst(name)],
    ['lowercase', cased === 0 && small.test(name)],
    ['other_script', (name.match(letters) ?? []).some((letter) => !latin.test(letter))],
    ['emoji', picture.test(name)],
  ];
  return kinds.flatMap(([kind, applies]) => (applies ? [kind] : []));
}

/** What may look odd in this person's email. It's shown, never changed: only the person knows how they spell it. */
export function odditiesOf(person: Person): CountedKind[] {
  const names = [person.name, person.first_name].flatMap((text) => text?.trim() || []);
  return [
    ...new Set(names.flatMap(oddNames)),
    ...COMPARED_FIELDS.flatMap((field) => (person[field]?.trim() ? [] : (`no_${field}` as const))),
  ];
}
