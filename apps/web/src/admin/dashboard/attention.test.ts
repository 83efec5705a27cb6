import type { Campaign } from '@fairlead/contract/types';
import { expect, test } from 'vitest';
import type { Readiness } from '../../api/readiness.ts';
import { attentionItems } from './attention.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const campaign = (id: number, status: Campaign['status'], created_at = '2026-11-20T10:00:00Z'): Campaign => ({
  id,
  campaign_name: `Campaign ${id}`,
  subject_line: 'Subject',
  recipients_count: 1_200,
  opens: 0,
  clicks: 0,
  sent_at: null,
  status,
  created_at,
});
const readiness = (sender: 'ok' | 'failing' | 'off'): Readiness => ({
  server: 'ok',
  checks: { database: 'ok', migrations: 'ok', sender },
});

const none = { total: 0, capped: false };

test('an alarm of a campaign comes first, and says what is wrong', () => {
  const text = 'mail servers block the emails';
  const alarmed = { ...campaign(4, 'sent'), alarms: [{ class: 'policy' as const, text, recipients: 4 }] };
  const campaigns = [campaign(2, 'paused'), alarmed];
  const { matters } = attentionItems({ campaigns, unanswered: none, readiness: readiness('ok') }, noon);
  expect(matters.map((one) => one.text)).toEqual([
    'Campaign 4: mail servers block the emails (4 recipients)',
    'Campaign 2, 1,200 recipients',
  ]);
});

test('failed campaigns come first, then paused, then sending ones; finished ones need no attention', () => {
  const campaigns = [
    campaign(1, 'sending'),
    campaign(2, 'paused'),
    campaign(3, 'failed'),
    campaign(4, 'sent'),
    campaign(5, 'cancelled'),
    campaign(6, 'scheduled'),
  ];
  expect(
    attentionItems({ campaigns, unanswered: none, readiness: readiness('ok') }, noon).matters.map(
      ({ label, to }) => [label, to],
    ),
  ).toEqual([
    ['Failed', '/email-marketing?tab=history&campaign=3'],
    ['Paused', '/email-marketing?tab=history&campaign=2'],
    ['Sending', '/email-marketing?tab=history&campaign=1'],
  ]);
});

test('a campaign that failed a week ago is not listed; a paused one stays', () => {
  const old = '2026-11-13T11:59:59Z';
  const { matters } = attentionItems(
    {
      campaigns: [campaign(1, 'failed', old), campaign(2, 'paused', old)],
      unanswered: none,
      readiness: undefined,
    },
    noon,
  );
  expect(matters.map(({ text }) => text)).toEqual(['Campaign 2, 1,200 recipients']);
});

test('a failing sender comes first; a disabled one was disabled on purpose', () => {
  expect(
    attentionItems(
      { campaigns: [campaign(1, 'failed')], unanswered: none, readiness: readiness('failing') },
      noon,
    ).matters[0]?.label,
  ).toBe('Sender failing');
  expect(
    attentionItems({ campaigns: [], unanswered: none, readiness: readiness('off') }, noon).matters,
  ).toEqual([]);
});

test('unanswered inquiries come before campaigns that are being sent', () => {
  const unanswered = { total: 10_000, capped: true };
  const { matters } = attentionItems(
    { campaigns: [campaign(1, 'sending'), campaign(2, 'paused')], unanswered, readiness: undefined },
    noon,
  );
  expect(matters.map(({ text, to }) => [text, to])).toEqual([
    ['Campaign 2, 1,200 recipients', '/email-marketing?tab=history&campaign=2'],
    ['10,000+ inquiries not answered yet', '/admin-inquiries?status=new'],
    ['Campaign 1, 1,200 recipients', '/email-marketing?tab=history&campaign=1'],
  ]);
});

test('four campaigns are listed, the rest are counted; inquiries are never crowded out', () => {
  const campaigns = [1, 2, 3, 4, 5, 6].map((id) => campaign(id, 'paused'));
  const unanswered = { total: 1, capped: false };
  const { matters, more } = attentionItems({ campaigns, unanswered, readiness: undefined }, noon);
  expect(matters.map(({ text }) => text).at(-1)).toBe('1 inquiry not answered yet');
  expect(matters).toHaveLength(5);
  expect(more).toBe(2);
});

test('a campaign that was paused automatically says why, and a canceled one that is stuck is listed', () => {
  const pause_reason = '4% of the emails did not arrive.';
  const trouble = 'No answer for 10 minutes.';
  const campaigns = [
    { ...campaign(1, 'paused'), pause_reason },
    { ...campaign(2, 'cancelled'), trouble },
    { ...campaign(3, 'paused'), pause_reason, trouble },
  ];
  const { matters } = attentionItems({ campaigns, unanswered: none, readiness: readiness('ok') }, noon);
  expect(matters.map(({ label, text }) => [label, text])).toEqual([
    ['Stuck', `Campaign 2: ${trouble}`],
    ['Stuck', `Campaign 3: ${trouble}`],
    ['Paused', `Campaign 1: ${pause_reason}`],
  ]);
});

test('a campaign that is among the newest and among the unfinished is listed once', () => {
  const campaigns = [campaign(1, 'paused'), campaign(1, 'paused')];
  const { matters, more } = attentionItems({ campaigns, unanswered: none, readiness: undefined }, noon);
  expect([matters.length, more]).toEqual([1, 0]);
});

test('a campaign that is stuck says why, and a clock that was set back is mentioned', () => {
  const stuck = { ...campaign(1, 'sending'), trouble: 'No answer for 10 minutes.' };
  const healthy = readiness('ok');
  const setBack: Readiness = {
    ...healthy,
    checks: healthy.checks && { ...healthy.checks, clock: 'failing' },
  };
  const { matters } = attentionItems({ campaigns: [stuck], unanswered: none, readiness: setBack }, noon);
  expect(matters.map(({ label, text }) => [label, text])).toEqual([
    ['Stuck', 'Campaign 1: No answer for 10 minutes.'],
    ['Clock set back', expect.stringMatching(/^The database’s clock was set back/)],
  ]);
});
