import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import type { FailedEmail } from '@fairlead/contract/insights/stats';
import { describe, expect, test } from 'vitest';
import type { Readiness } from '../../calls/readiness.ts';
import { attentionItems } from './attention.ts';

// In the zone of the machine, as on the screen.
const noon = new Date(2026, 10, 20, 12).getTime();
const at = (hours: number) => new Date(noon + hours * 3_600_000).toISOString();
const campaign = (id: number, status: Campaign['status'], fields: Partial<Campaign> = {}): Campaign => ({
  id,
  campaign_name: `Campaign ${id}`,
  subject_line: 'Subject',
  recipients_count: 1_200,
  opens: 0,
  clicks: 0,
  sent_at: null,
  status,
  created_at: at(-2),
  ...fields,
});
const readiness = (sender: 'ok' | 'failing' | 'off'): Readiness => ({
  server: 'ok',
  checks: { database: 'ok', migrations: 'ok', sender },
});

const counted = (total: number) => ({ total, capped: false });
const nothing = {
  campaigns: [],
  inquiries: { unanswered: counted(0), overdue: counted(0) },
  failedEmails: { emails: [], total: 0 },
  domain: [],
  readiness: readiness('ok'),
};
const find = (findings: Partial<Parameters<typeof attentionItems>[0]>) =>
  attentionItems({ ...nothing, ...findings }, noon);
const texts = (findings: Parameters<typeof find>[0]) => find(findings).matters.map(({ text }) => text);

test('nothing needs attention if nothing is wrong, or nothing is known', () => {
  expect(find({})).toEqual({ matters: [], more: 0 });
  const unknown = {
    campaigns: [],
    inquiries: undefined,
    failedEmails: undefined,
    domain: undefined,
    readiness: undefined,
  };
  expect(attentionItems(unknown, noon)).toEqual({ matters: [], more: 0 });
});

describe('campaigns', () => {
  test('an alarm comes first, and says what is wrong', () => {
    const text = 'mail servers block the emails';
    const alarmed = campaign(4, 'sent', { alarms: [{ class: 'policy', text, recipients: 4 }] });
    expect(texts({ campaigns: [campaign(2, 'paused'), alarmed] })).toEqual([
      'Campaign 4: mail servers block the emails (4 recipients)',
      'Campaign 2, 1,200 recipients',
    ]);
  });

  test('failed ones come first, then paused, then sending ones; finished ones need no attention', () => {
    const campaigns = (['sending', 'paused', 'failed', 'sent', 'cancelled'] as const).map((status, index) =>
      campaign(index + 1, status),
    );
    expect(find({ campaigns }).matters.map(({ label, to }) => [label, to])).toEqual([
      ['Failed', '/email-marketing?tab=history&campaign=3'],
      ['Paused', '/email-marketing?tab=history&campaign=2'],
      ['Sending', '/email-marketing?tab=history&campaign=1'],
    ]);
  });

  test('one that failed a week ago is not listed; a paused one stays', () => {
    const old = { created_at: at(-7 * 24 - 1) };
    expect(texts({ campaigns: [campaign(1, 'failed', old), campaign(2, 'paused', old)] })).toEqual([
      'Campaign 2, 1,200 recipients',
    ]);
  });

  test('emails that failed are counted for a week after the campaign was sent', () => {
    const sent = (id: number, failed: number, hours: number) =>
      campaign(id, 'sent', { failed, created_at: at(-900), sent_at: at(hours) });
    const { matters } = find({ campaigns: [sent(1, 12, -2), sent(2, 0, -2), sent(3, 1, -7 * 24 - 1)] });
    expect(matters).toMatchObject([
      {
        label: 'Not sent',
        text: 'Campaign 1: 12 emails failed',
        to: '/email-marketing?tab=history&campaign=1',
      },
    ]);
  });

  test('one that goes out today is listed with its time, a later one isn’t', () => {
    const scheduled = (id: number, hours: number) => campaign(id, 'scheduled', { starts_at: at(hours) });
    const { matters } = find({ campaigns: [scheduled(1, 3), scheduled(2, 30)] });
    expect(matters).toMatchObject([{ label: 'Today', to: '/email-marketing?tab=history&campaign=1' }]);
    expect(matters[0]?.text).toMatch(/^Campaign 1 goes out today at 3:00 PM .+ to 1,200 people$/);
  });

  test('four are listed, the rest are counted; inquiries are never crowded out', () => {
    const campaigns = [1, 2, 3, 4, 5, 6].map((id) => campaign(id, 'paused'));
    const inquiries = { unanswered: counted(1), overdue: counted(0) };
    const { matters, more } = find({ campaigns, inquiries });
    expect(matters.map(({ text }) => text).at(-1)).toBe('1 inquiry not answered yet');
    expect([matters.length, more]).toEqual([5, 2]);
  });

  test('one that was paused automatically or is stuck says why, a canceled one, too', () => {
    const pause_reason = '4% of the emails did not arrive.';
    const trouble = 'No answer for 10 minutes.';
    const { matters } = find({
      campaigns: [
        campaign(1, 'paused', { pause_reason }),
        campaign(2, 'cancelled', { trouble }),
        campaign(3, 'paused', { pause_reason, trouble }),
        campaign(4, 'sending', { trouble }),
      ],
    });
    expect(matters.map(({ label, text }) => [label, text])).toEqual([
      ['Stuck', `Campaign 2: ${trouble}`],
      ['Stuck', `Campaign 3: ${trouble}`],
      ['Stuck', `Campaign 4: ${trouble}`],
      ['Paused', `Campaign 1: ${pause_reason}`],
    ]);
  });

  test('one among the newest and among the unfinished is listed once', () => {
    const { matters, more } = find({ campaigns: [campaign(1, 'paused'), campaign(1, 'paused')] });
    expect([matters.length, more]).toEqual([1, 0]);
  });
});

describe('inquiries', () => {
  test('come before campaigns that are being sent', () => {
    const inquiries = { unanswered: { total: 10_000, capped: true }, overdue: counted(0) };
    const campaigns = [campaign(1, 'sending'), campaign(2, 'paused')];
    expect(find({ campaigns, inquiries }).matters.map(({ text, to }) => [text, to])).toEqual([
      ['Campaign 2, 1,200 recipients', '/email-marketing?tab=history&campaign=2'],
      ['10,000+ inquiries not answered yet', '/admin-inquiries?status=new'],
      ['Campaign 1, 1,200 recipients', '/email-marketing?tab=history&campaign=1'],
    ]);
  });

  test('past their day are told apart, and all of them are only counted once', () => {
    const overdue = '2 inquiries should have been answered by now';
    const of = (unanswered: number) =>
      find({ inquiries: { unanswered: counted(unanswered), overdue: counted(2) } }).matters;
    expect(of(5).map(({ text, to }) => [text, to])).toEqual([
      [overdue, '/admin-inquiries?status=overdue'],
      ['5 inquiries not answered yet', '/admin-inquiries?status=new'],
    ]);
    expect(of(2).map(({ text }) => text)).toEqual([overdue]);
  });
});

describe('emails to one person that weren’t sent', () => {
  const email = (fields: Partial<FailedEmail>): FailedEmail => ({
    id: 1,
    kind: 'notice',
    to: 'ann@people.invalid',
    inquiry: null,
    created_at: at(-1),
    ...fields,
  });

  test('say which, and lead to their inquiry', () => {
    const reply = email({ id: 2, kind: 'inquiry_reply', inquiry: { kind: 'demo', id: 7 } });
    const { matters } = find({ failedEmails: { emails: [reply, email({})], total: 2 } });
    expect(matters.map(({ text, to }) => [text, to])).toEqual([
      ['The reply to ann@people.invalid wasn’t sent', '/admin-inquiries?open=demo-7'],
      ['The notice to ann@people.invalid wasn’t sent', null],
    ]);
  });

  test('are counted if there are many, and name nobody who was erased', () => {
    const emails = [email({ kind: 'sign_up', to: 'erased-1@erased.invalid' })];
    expect(texts({ failedEmails: { emails, total: 3 } })).toEqual([
      'The email that asks an erased person to confirm their subscription wasn’t sent',
      '2 more emails to one person failed in the last 7 days',
    ]);
    expect(texts({ failedEmails: { emails, total: 100 } })[1]).toMatch(/^98\+ more emails /);
  });
});

describe('the system', () => {
  test('a failing sender comes first; a disabled one was disabled on purpose', () => {
    const campaigns = [campaign(1, 'failed')];
    expect(find({ campaigns, readiness: readiness('failing') }).matters[0]?.label).toBe('Sender failing');
    expect(texts({ readiness: readiness('off') })).toEqual([]);
  });

  test('a clock that was set back is mentioned', () => {
    const { checks, ...healthy } = readiness('ok');
    const setBack: Readiness = { ...healthy, checks: checks && { ...checks, clock: 'failing' } };
    expect(texts({ readiness: setBack })).toEqual([
      expect.stringMatching(/^The database’s clock was set back/),
    ]);
  });

  test('a domain that isn’t ready leads to its page; what stops campaigns comes first', () => {
    const line = (id: 'spf' | 'dmarc', state: 'problem' | 'warning', blocks: boolean) => ({
      id,
      state,
      blocks,
      meaning: `The ${id} record is missing.`,
    });
    const lines = [line('dmarc', 'problem', false), line('spf', 'problem', true)];
    expect(find({ domain: lines }).matters).toMatchObject([
      {
        tone: 'danger',
        text: 'Campaigns can’t go out: The spf record is missing. And 1 more thing to fix.',
        to: '/admin-sending-domain',
      },
    ]);
    expect(texts({ domain: [line('dmarc', 'problem', false)] })).toEqual([
      'Sending domain: The dmarc record is missing.',
    ]);
    expect(texts({ domain: [line('dmarc', 'warning', false)] })).toEqual([]);
  });
});
