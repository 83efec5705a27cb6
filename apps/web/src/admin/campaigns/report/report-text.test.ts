import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { expect, test } from 'vitest';
import { nobodyText, reportSentence } from './report-text.ts';

const report = (changes: object) =>
  ({
    ...{ ledger: { planned: 1_450, sent: 1_450 }, delivered: 1_390, clicks: 61 },
    ...{ bounced: 0, complained: 0, unsubscribed: 0, demo_requests: 0, contact_messages: 0 },
    ...changes,
  }) as CampaignReport;

test('one sentence says what came of a campaign', () => {
  expect(reportSentence(report({}))).toBe('1,450 planned, 1,450 sent, 1,390 delivered, 61 people clicked');
  const begun = report({ ledger: { planned: 2, sent: 0 }, delivered: 0, clicks: 0 });
  expect(reportSentence(begun)).toBe('2 planned');
  expect(reportSentence(report({ clicks: 1 }))).toMatch(/, 1 person clicked$/);
});

test('what nobody did is one sentence, too', () => {
  expect(nobodyText(report({}))).toBe(
    'Nobody bounced, reported spam, unsubscribed, requested a demo, or wrote to your team.',
  );
  const some = { bounced: 1, unsubscribed: 2, demo_requests: 1 };
  expect(nobodyText(report(some))).toBe('Nobody reported spam or wrote to your team.');
  expect(nobodyText(report({ ...some, complained: 1, contact_messages: 3 }))).toBe('');
  expect(nobodyText(report({ ledger: { planned: 2, sent: 0 } }))).toBe('');
});
