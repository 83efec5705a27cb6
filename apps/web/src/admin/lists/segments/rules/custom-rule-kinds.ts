import { fieldLabel } from '@fairlead/contract/email/document/merge-fields';
import type { SegmentRule } from '@fairlead/contract/lists/segment-definition';
import {
  type CustomFieldOf,
  type CustomKind,
  customName,
  fitsKind,
  readCustom,
  typedOf,
} from '@fairlead/contract/platform/custom-fields';

type CustomRule = Extract<SegmentRule, { about: 'custom' }>;
type How = CustomRule['how'];

/** What a rule asks, the kind of what it looks for, and the key of the field. */
export type CustomRuleKind = `custom.${How}.${CustomKind | 'any'}.${string}`;

export const isCustom = (kind: string): kind is CustomRuleKind => kind.startsWith('custom.');

function partsOf(kind: CustomRuleKind): { how: How; of: CustomKind | 'any'; key: string } {
  const [, how, of, key = ''] = kind.split('.') as [string, How, CustomKind | 'any', string];
  return { how, of, key };
}

const asked: Record<CustomKind, readonly How[]> = {
  text: ['equals', 'contains', 'known'],
  number: ['equals', 'at_least', 'at_most', 'known'],
  date: ['equals', 'at_least', 'at_most', 'known'],
  yes_no: ['equals', 'known'],
};

/** What a rule can ask of a field. */
export const customKinds = ({ key, kind }: CustomFieldOf): CustomRuleKind[] =>
  asked[kind].map((how) => `custom.${how}.${how === 'known' ? 'any' : kind}.${key}` as const);

const verbs: Record<How, readonly [is: string, isNot: string]> = {
  equals: ['is', 'isn’t'],
  contains: ['contains', 'doesn’t contain'],
  at_least: ['is at least', 'isn’t at least'],
  at_most: ['is at most', 'isn’t at most'],
  known: ['is known', 'isn’t known'],
};
const dateVerbs: typeof verbs = {
  ...verbs,
  at_least: ['is on or after', 'isn’t on or after'],
  at_most: ['is on or before', 'isn’t on or before'],
};

/** How the sentence begins. A field that was deleted is called by its key. */
export function customWords(kind: CustomRuleKind, is: boolean, fields: readonly CustomFieldOf[]): string {
  const { how, of, key } = partsOf(kind);
  const name = fields.find((field) => field.key === key)?.name ?? fieldLabel(customName(key));
  return `${name} ${(of === 'date' ? dateVerbs : verbs)[how][is ? 0 : 1]}`;
}

export const customEnding = (kind: CustomRuleKind): CustomKind | 'none' => {
  const { of } = partsOf(kind);
  return of === 'any' ? 'none' : of;
};

function kindOfValue({ how, value }: CustomRule): CustomKind | 'any' {
  if (value === undefined) return 'any';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'yes_no';
  return how !== 'contains' && fitsKind('date', value) ? 'date' : 'text';
}

export const customKindOf = (rule: CustomRule): CustomRuleKind =>
  `custom.${rule.how}.${kindOfValue(rule)}.${rule.key}`;

/** What's looked for, as it's typed. */
export const customLookedFor = ({ value }: CustomRule): string => (value === undefined ? '' : typedOf(value));

/** The rule of what's typed. Undefined if that doesn't fit. */
export function customRule(kind: CustomRuleKind, is: boolean, typed: string): CustomRule | undefined {
  const { how, of, key } = partsOf(kind);
  const about = { about: 'custom', is, key, how } as const;
  if (of === 'any') return about;
  const value = readCustom(of, typed);
  return value === null || value === undefined ? undefined : { ...about, value };
}
