import { lineRule, textError } from '@fairlead/contract/form-rules';
import { NAME_MAX, SEGMENT_DAYS_MAX } from '@fairlead/contract/limits';
import type { SubscriberRole } from '@fairlead/contract/roles';
import { segmentTexts } from '@fairlead/contract/segment-texts';
import type { SegmentRule, SegmentState } from '@fairlead/contract/types';
import { newKey } from '../../../api/new-key.ts';
import { countText } from '../../../ui/count-text.ts';
import { endingOf, kindOf, type RuleKind } from './rule-kinds.ts';

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
  switch (rule.about) {
    case 'role':
      return { ...draft, roles: rule.roles };
    case 'tag':
      return { ...draft, tag: rule.tag_id };
    case 'organization':
      return { ...draft, text: rule.text };
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

/** What's missing or wrong, if anything. */
export function ruleError({ kind, ...draft }: RuleDraft): string | undefined {
  if (kind === '') return 'Choose what this rule says, or remove it.';
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

/** The rule for the API. Undefined while something is missing. */
export function finishedRule(draft: RuleDraft): SegmentRule | undefined {
  const { kind, is, tag, campaign, date, state } = draft;
  if (kind === '' || ruleError(draft) !== undefined) return undefined;
  const text = draft.text.trim();
  const within_days = Number(draft.days);
  switch (kind) {
    case 'role':
      return { about: 'role', is, roles: [...draft.roles] };
    case 'tag':
      return { about: 'tag', is, tag_id: tag ?? 0 };
    case 'organization_equals':
      return { about: 'organization', is, how: 'equals', text };
    case 'organization_contains':
      return { about: 'organization', is, how: 'contains', text };
    case 'has_organization':
      return { about: 'has_organization', is };
    case 'source':
      return { about: 'source', is, source: draft.source.trim() };
    case 'state':
      return { about: 'state', is, state };
    case 'joined_since':
      return { about: 'joined', is, since: date };
    case 'joined_within':
      return { about: 'joined', is, within_days };
    case 'sent':
      return { about: 'sent', is, campaign_id: campaign ?? 0 };
    case 'emailed':
      return { about: 'emailed', is, within_days };
    case 'clicked_campaign':
      return { about: 'clicked', is, campaign_id: campaign ?? 0 };
    case 'clicked_within':
      return { about: 'clicked', is, within_days };
    case 'demo':
      return { about: 'demo', is };
    case 'demo_within':
      return { about: 'demo', is, within_days };
  }
}
