import {
  lastDays,
  type SegmentDefinition,
  type SegmentGroup,
  type SegmentRule,
  type SegmentState,
} from '@fairlead/contract/lists/segment-definition';
import type { Segment } from '@fairlead/contract/lists/segments';
import { type CustomValue, customText } from '@fairlead/contract/platform/custom-fields';
import { roleNames } from '@fairlead/contract/platform/roles';
import { sourceText } from '../../../people/subscribers/source-text.ts';
import { subscriberStatus } from '../../../people/subscribers/subscriber-status.ts';
import { kindOf, wordsOf } from './rule-kinds.ts';

const suppressed = (suppression: 'opted_out' | 'bounced' | 'complained' | 'provider') =>
  subscriberStatus({ is_active: false, suppression }).label;

/** As the list of subscribers calls them. */
export const stateNames: Record<SegmentState, string> = {
  gets_email: 'Gets email',
  inactive: subscriberStatus({ is_active: false, suppression: null }).label,
  opted_out: suppressed('opted_out'),
  bounced: suppressed('bounced'),
  complained: suppressed('complained'),
  provider: suppressed('provider'),
};

/** What a segment's rules are about. */
export type RuleNames = Segment['names'];

/** As it stands in a sentence. What isn't listed was deleted. */
function nameIn(list: RuleNames['tags'], id: number, gone: string): string {
  const found = list.find((one) => one.id === id);
  return found ? `“${found.name}”` : gone;
}

/** "March 3, 2026": a day of the calendar, in no time zone. */
const dayText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function customValueText(value: CustomValue | undefined): string {
  if (value === undefined) return '';
  const text = customText(value);
  return typeof value === 'string' && text === value ? `“${text}”` : text;
}

function valueText(rule: SegmentRule, names: RuleNames): string {
  if (rule.about === 'custom') return customValueText(rule.value);
  if ('text' in rule) return `“${rule.text}”`;
  switch (rule.about) {
    case 'role':
      return rule.roles.map((role) => roleNames[role]).join(' or ');
    case 'tag':
      return nameIn(names.tags, rule.tag_id, 'that was deleted');
    case 'source':
      return `“${sourceText(rule.source)}”`;
    case 'state':
      return `“${stateNames[rule.state]}”`;
    default:
      if ('since' in rule && rule.since !== undefined) return dayText(rule.since);
      if ('campaign_id' in rule && rule.campaign_id !== undefined)
        return nameIn(names.campaigns, rule.campaign_id, 'a deleted campaign');
      return 'within_days' in rule && rule.within_days !== undefined ? lastDays(rule.within_days) : '';
  }
}

/** "Wasn’t emailed in the last 30 days". */
export const ruleText = (rule: SegmentRule, names: RuleNames): string =>
  `${wordsOf(kindOf(rule), rule.is, names.fields ?? [])} ${valueText(rule, names)}`.trim();

export const leadIns = { all: 'All of these:', any: 'Any of these:', none: 'None of these:' } as const;

/** A segment's rules in one line, each said once. */
export function rulesLine({ match, rules }: SegmentDefinition | SegmentGroup, names: RuleNames): string {
  const parts = rules.map((part) => ('match' in part ? rulesLine(part, names) : ruleText(part, names)));
  const said = [...new Set(parts)].join('; ');
  return rules.length === 1 && match !== 'none' ? said : `${leadIns[match]} ${said}`;
}
