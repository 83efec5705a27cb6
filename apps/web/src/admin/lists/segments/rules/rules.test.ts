import type { SegmentDefinition, SegmentRule } from '@fairlead/contract/lists/segment-definition';
import { expect, test } from 'vitest';
import { comparable, definitionDraft, emptyDefinition, finishedDefinition } from './definition-draft.ts';
import { emptyRule, finishedRule, ruleDraft, ruleError } from './rule-draft.ts';
import { type RuleNames, ruleText } from './rule-text.ts';

const names: RuleNames = {
  tags: [{ id: 3, name: 'VIP' }],
  campaigns: [{ id: 5, name: 'Spring offer' }],
  fields: [{ key: 'city', name: 'Town', kind: 'text' }],
};

const sentences: [string, SegmentRule][] = [
  ['Role is CRP vendor or Job coach', { about: 'role', is: true, roles: ['crp_vendor', 'job_coach'] }],
  ['Doesn’t have the tag “VIP”', { about: 'tag', is: false, tag_id: 3 }],
  ['Organization is “Acme”', { about: 'organization', is: true, how: 'equals', text: 'Acme' }],
  [
    'Organization doesn’t contain “Acme”',
    { about: 'organization', is: false, how: 'contains', text: 'Acme' },
  ],
  ['Organization is known', { about: 'has_organization', is: true }],
  ['Source is “Imported from a file”', { about: 'source', is: true, source: 'import' }],
  ['Source isn’t “fair”', { about: 'source', is: false, source: 'fair' }],
  ['Status is “Unsubscribed”', { about: 'state', is: true, state: 'opted_out' }],
  ['Joined on or after March 3, 2026', { about: 'joined', is: true, since: '2026-03-03' }],
  ['Joined before March 3, 2026', { about: 'joined', is: false, since: '2026-03-03' }],
  ['Joined in the last day', { about: 'joined', is: true, within_days: 1 }],
  ['Was sent “Spring offer”', { about: 'sent', is: true, campaign_id: 5 }],
  ['Wasn’t emailed in the last 30 days', { about: 'emailed', is: false, within_days: 30 }],
  ['Clicked a link in “Spring offer”', { about: 'clicked', is: true, campaign_id: 5 }],
  [
    'Didn’t click a link in any email from the last 90 days',
    { about: 'clicked', is: false, within_days: 90 },
  ],
  ['Town isn’t “Austin”', { about: 'custom', is: false, key: 'city', how: 'equals', value: 'Austin' }],
  ['Office phone is known', { about: 'custom', is: true, key: 'office_phone', how: 'known' }],
  ['Hours is at least 1,234.5', { about: 'custom', is: true, key: 'hours', how: 'at_least', value: 1234.5 }],
  [
    'Renews is on or before March 31, 2026',
    { about: 'custom', is: true, key: 'renews', how: 'at_most', value: '2026-03-31' },
  ],
  ['Member is No', { about: 'custom', is: true, key: 'member', how: 'equals', value: false }],
  ['Asked for a demo', { about: 'demo', is: true }],
  ['Asked for a demo in the last 7 days', { about: 'demo', is: true, within_days: 7 }],
];

test.each(sentences)('“%s” is what a rule says, and editing nothing changes nothing', (sentence, rule) => {
  expect(ruleText(rule, names)).toBe(sentence);
  expect(finishedRule(ruleDraft(rule))).toEqual(rule);
});

test('a segment is edited rule for rule, with its groups', () => {
  const definition: SegmentDefinition = {
    match: 'any',
    rules: [
      { match: 'none', rules: sentences.slice(0, 2).map(([, rule]) => rule) },
      { about: 'demo', is: true },
    ],
  };
  expect(finishedDefinition(definitionDraft(definition))).toEqual(definition);
  expect(comparable(definitionDraft(definition))).toBe(comparable(definitionDraft(definition)));
});

test('a rule that lacks something can’t be used, and neither can its segment', () => {
  expect(finishedDefinition(emptyDefinition())).toBeUndefined();
  expect(finishedRule({ ...emptyRule(), kind: 'tag' })).toBeUndefined();
  expect(ruleError({ ...emptyRule(), kind: 'emailed', days: '0' })).toBe(
    'Type a number of days from 1 to 3,650.',
  );
  expect(ruleError({ ...emptyRule(), kind: 'emailed', days: '3650' })).toBeUndefined();
});
