import type { SegmentRule } from '@fairlead/contract/lists/segment-definition';
import type { CustomFieldOf } from '@fairlead/contract/platform/custom-fields';
import { personFields, SEGMENT_FIELDS, type SegmentField } from '@fairlead/contract/platform/person-fields';
import {
  type CustomRuleKind,
  customEnding,
  customKindOf,
  customKinds,
  customWords,
  isCustom,
} from './custom-rule-kinds.ts';

/** How the rest of a rule is chosen. */
type RuleEnding = 'none' | 'roles' | 'tag' | 'text' | 'source' | 'state' | 'date' | 'days' | 'campaign';

/** Of fields of the team's own, by their kinds. */
type CustomEnding = `custom_${ReturnType<typeof customEnding>}`;

type Kind = {
  /** Heading in the list of rules. */
  group: string;
  /** Begins the sentence about a person: if the rule holds, and if its opposite does. */
  words: readonly [is: string, isNot: string];
  value: RuleEnding;
};

const ASKED = ['equals', 'contains', 'known'] as const;
type Asked = (typeof ASKED)[number];
type FieldKind<How extends Asked> = How extends 'known' ? `has_${SegmentField}` : `${SegmentField}_${How}`;

const kindAbout = <How extends Asked>(how: How, field: SegmentField) =>
  (how === 'known' ? `has_${field}` : `${field}_${how}`) as FieldKind<How>;

/** A value for each kind of rule that asks this of a field. */
export const forEachKind = <How extends Asked, Value>(how: How, value: (field: SegmentField) => Value) =>
  Object.fromEntries(SEGMENT_FIELDS.map((field) => [kindAbout(how, field), value(field)])) as Record<
    FieldKind<How>,
    Value
  >;

function fieldKind(how: Asked, field: SegmentField): Kind {
  const { label: group } = personFields[field];
  const verbs = {
    equals: ['is', 'isn’t'],
    contains: ['contains', 'doesn’t contain'],
    known: ['is known', 'isn’t known'],
  } as const;
  const [is, isNot] = verbs[how];
  return { group, words: [`${group} ${is}`, `${group} ${isNot}`], value: how === 'known' ? 'none' : 'text' };
}

const fieldKinds = Object.fromEntries(
  SEGMENT_FIELDS.flatMap((field) => ASKED.map((how) => [kindAbout(how, field), fieldKind(how, field)])),
) as Record<FieldKind<Asked>, Kind>;

/** What a rule can say, in the order in which it's offered. */
export const ruleKinds = {
  role: { group: 'Role', words: ['Role is', 'Role isn’t'], value: 'roles' },
  tag: { group: 'Tag', words: ['Has the tag', 'Doesn’t have the tag'], value: 'tag' },
  ...fieldKinds,
  sent: { group: 'Emails', words: ['Was sent', 'Wasn’t sent'], value: 'campaign' },
  emailed: {
    group: 'Emails',
    words: ['Was emailed in the last', 'Wasn’t emailed in the last'],
    value: 'days',
  },
  clicked_campaign: {
    group: 'Clicks',
    words: ['Clicked a link in', 'Didn’t click a link in'],
    value: 'campaign',
  },
  clicked_within: {
    group: 'Clicks',
    words: ['Clicked a link in an email from the last', 'Didn’t click a link in any email from the last'],
    value: 'days',
  },
  demo: { group: 'Demo', words: ['Asked for a demo', 'Never asked for a demo'], value: 'none' },
  demo_within: {
    group: 'Demo',
    words: ['Asked for a demo in the last', 'Didn’t ask for a demo in the last'],
    value: 'days',
  },
  joined_since: { group: 'Joined', words: ['Joined on or after', 'Joined before'], value: 'date' },
  joined_within: {
    group: 'Joined',
    words: ['Joined in the last', 'Didn’t join in the last'],
    value: 'days',
  },
  source: { group: 'Source', words: ['Source is', 'Source isn’t'], value: 'source' },
  state: { group: 'Status', words: ['Status is', 'Status isn’t'], value: 'state' },
} as const satisfies Record<string, Kind>;

export type OwnRuleKind = keyof typeof ruleKinds;
export type RuleKind = OwnRuleKind | CustomRuleKind;

const ownKinds = Object.keys(ruleKinds) as OwnRuleKind[];

/** What can be asked, by headings, in the order in which it's offered. */
export function offeredKinds(fields: readonly CustomFieldOf[]): [group: string, kinds: RuleKind[]][] {
  const groups = [...new Set(ownKinds.map((kind) => ruleKinds[kind].group))];
  return [
    ...groups.map((group): [string, RuleKind[]] => [
      group,
      ownKinds.filter((kind) => ruleKinds[kind].group === group),
    ]),
    ...fields.map((field): [string, RuleKind[]] => [field.name, customKinds(field)]),
  ];
}

export const endingOf = (kind: RuleKind): RuleEnding | CustomEnding =>
  isCustom(kind) ? `custom_${customEnding(kind)}` : ruleKinds[kind].value;

/** How the sentence begins. */
export const wordsOf = (kind: RuleKind, is: boolean, fields: readonly CustomFieldOf[]): string =>
  isCustom(kind) ? customWords(kind, is, fields) : ruleKinds[kind].words[is ? 0 : 1];

export function kindOf(rule: SegmentRule): RuleKind {
  if (rule.about === 'custom') return customKindOf(rule);
  if ('text' in rule) return kindAbout(rule.how, rule.about);
  switch (rule.about) {
    case 'joined':
      return rule.since === undefined ? 'joined_within' : 'joined_since';
    case 'clicked':
      return rule.campaign_id === undefined ? 'clicked_within' : 'clicked_campaign';
    case 'demo':
      return rule.within_days === undefined ? 'demo' : 'demo_within';
    default:
      return rule.about;
  }
}
