import {
  type SegmentRule,
  type SegmentState,
  segmentTexts,
} from '@fairlead/contract/lists/segment-definition';
import { customFieldTexts } from '@fairlead/contract/people/custom-fields';
import { NAME_MAX, SEGMENT_DAYS_MAX } from '@fairlead/contract/platform/limits';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import { lineRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { newKey } from '../../../../api/new-key.ts';
import { countText } from '../../../../ui/data/count-text.ts';
import { type CustomRuleKind, customLookedFor, customRule, isCustom } from './custom-rule-kinds.ts';
import { endingOf, forEachKind, kindOf, type OwnRuleKind, type RuleKind } from './rule-kinds.ts';

/** A rule as it's edited. What was chosen for another kind stays, in case the admin goes back to that. */
export type RuleDraft = {
  key: string;
  kind: RuleKind | '';
  is: boolean;
  roles: readonly SubscriberRole[];
  tag: number | null;
  text: string;
  source: string;
  state: SegmentState;
  date: string;
  days: string;
  campaign: number | null;
};

export const SOURCE_MAX = 50;

export const emptyRule = (): RuleDraft => ({
  key: newKey(),
  kind: '',
  is: true,
  roles: [],
  tag: null,
  text: '',
  source: 'manual_admin',
  state: 'gets_email',
  date: '',
  days: '30',
  campaign: null,
});

export function ruleDraft(rule: SegmentRule): RuleDraft {
  const draft: RuleDraft = { ...emptyRule(), kind: kindOf(rule), is: rule.is };
  if ('within_days' in rule && rule.within_days !== undefined) draft.days = String(rule.within_days);
  if ('campaign_id' in rule && rule.campaign_id !== undefined) draft.campaign = rule.campaign_id;
  if (rule.about === 'custom') return { ...draft, text: customLookedFor(rule) };
  if ('text' in rule) return { ...draft, text: rule.text };
  switch (rule.about) {
    case 'role':
      return { ...draft, roles: rule.roles };
    case 'tag':
      return { ...draft, tag: rule.tag_id };
    case 'source':
      return { ...draft, source: rule.source };
    case 'state':
      return { ...draft, state: rule.state };
    case 'joined':
      return { ...draft, date: rule.since ?? '' };
    default:
      return draft;
  }
}

const textErrorOf = (text: string, max: number) =>
  textError({ ...lineRule(max), required: segmentTexts.textRequired }, text.trim());

const isDays = (days: string): boolean =>
  /^\d{1,4}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= SEGMENT_DAYS_MAX;

const missing: Record<string, string> = {
  custom_number: customFieldTexts.wants('number'),
  custom_date: 'Choose a date.',
  custom_yes_no: 'Choose yes or no.',
};

function customError(kind: CustomRuleKind, { is, text }: Pick<RuleDraft, 'is' | 'text'>): string | undefined {
  if (customRule(kind, is, text)) return undefined;
  return missing[endingOf(kind)] ?? textErrorOf(text, NAME_MAX);
}

/** What's missing or wrong, if anything. */
export function ruleError({ kind, ...draft }: RuleDraft): string | undefined {
  if (kind === '') return 'Choose what this rule says, or remove it.';
  if (isCustom(kind)) return customError(kind, draft);
  switch (endingOf(kind)) {
    case 'roles':
      return draft.roles.length > 0 ? undefined : segmentTexts.roleRequired;
    case 'tag':
      return draft.tag === null ? 'Choose a tag.' : undefined;
    case 'text':
      return textErrorOf(draft.text, NAME_MAX);
    case 'source':
      return textErrorOf(draft.source, SOURCE_MAX);
    case 'date':
      return draft.date ? undefined : 'Choose a date.';
    case 'days':
      return isDays(draft.days)
        ? undefined
        : `Type a number of days from 1 to ${countText(SEGMENT_DAYS_MAX)}.`;
    case 'campaign':
      return draft.campaign === null ? 'Choose a campaign.' : undefined;
    default:
      return undefined;
  }
}

/** Rules for the API, of drafts that lack nothing. */
const finished: Record<OwnRuleKind, (draft: RuleDraft) => SegmentRule> = {
  role: ({ is, roles }) => ({ about: 'role', is, roles: [...roles] }),
  tag: ({ is, tag }) => ({ about: 'tag', is, tag_id: tag ?? 0 }),
  ...forEachKind('equals', (about) => ({ is, text }) => ({ about, is, how: 'equals', text: text.trim() })),
  ...forEachKind('contains', (about) => ({ is, text }) => ({
    about,
    is,
    how: 'contains',
    text: text.trim(),
  })),
  ...forEachKind('known', (about) => ({ is }) => ({ about: `has_${about}`, is })),
  sent: ({ is, campaign }) => ({ about: 'sent', is, campaign_id: campaign ?? 0 }),
  emailed: ({ is, days }) => ({ about: 'emailed', is, within_days: Number(days) }),
  clicked_campaign: ({ is, campaign }) => ({ about: 'clicked', is, campaign_id: campaign ?? 0 }),
  clicked_within: ({ is, days }) => ({ about: 'clicked', is, within_days: Number(days) }),
  demo: ({ is }) => ({ about: 'demo', is }),
  demo_within: ({ is, days }) => ({ about: 'demo', is, within_days: Number(days) }),
  joined_since: ({ is, date }) => ({ about: 'joined', is, since: date }),
  joined_within: ({ is, days }) => ({ about: 'joined', is, within_days: Number(days) }),
  source: ({ is, source }) => ({ about: 'source', is, source: source.trim() }),
  state: ({ is, state }) => ({ about: 'state', is, state }),
};

/** The rule for the API. Undefined while something is missing. */
export function finishedRule(draft: RuleDraft): SegmentRule | undefined {
  const { kind, is, text } = draft;
  if (kind === '' || ruleError(draft) !== undefined) return undefined;
  return isCustom(kind) ? customRule(kind, is, text) : finished[kind](draft);
}
