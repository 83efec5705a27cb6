import { newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { expect, test } from 'vitest';
import { audienceBody, type Recipients, sendBody } from './content.ts';

const content = newDraft(offerDocument, 'America/Chicago');
const recipients = (changes: Partial<Recipients>): Recipients => ({ ...content.recipients, ...changes });
const chosen = recipients({
  recipient_type: 'selected_ids',
  manual_emails: 'ada@example.org',
  selected_subscriber_ids: [1, 2],
  selection: { search: 'a', role: '', except_ids: [3], total: 9, total_is_capped: false },
  role_filter: 'job_coach',
  topic_id: 3,
});

test('a draft without recipients requests no audience', () => {
  expect(audienceBody(recipients({ recipient_type: 'manual', manual_emails: 'ada' }))).toBeNull();
  expect(audienceBody(recipients({ recipient_type: 'by_role' }))).toBeNull();
  expect(audienceBody(recipients({ recipient_type: 'selected_ids' }))).toBeNull();
});

test('only the topic and the fields of the chosen recipient type are sent', () => {
  const shared = { exclude_unsubscribed: true, topic_id: 3 };
  expect(audienceBody({ ...chosen, recipient_type: 'all_active' })).toEqual({
    ...shared,
    recipient_type: 'all_active',
  });
  expect(audienceBody({ ...chosen, recipient_type: 'manual' })).toEqual({
    ...shared,
    recipient_type: 'manual',
    manual_emails: ['ada@example.org'],
  });
  expect(audienceBody({ ...chosen, recipient_type: 'by_role' })).toEqual({
    ...shared,
    recipient_type: 'by_role',
    role_filter: 'job_coach',
  });
  expect(audienceBody({ ...chosen, selection: null })).toEqual({
    ...shared,
    recipient_type: 'selected_ids',
    selected_subscriber_ids: [1, 2],
  });
});

test('"all that match" is sent as a selection of active subscribers', () => {
  expect(audienceBody(chosen)).toEqual({
    exclude_unsubscribed: true,
    topic_id: 3,
    recipient_type: 'selected_ids',
    selection: { search: 'a', role: '', active_only: 'true', except_ids: [3] },
  });
});

test('a send names the version of the draft, its recipients, and 10 seconds to undo', () => {
  const toAll = { ...content, recipients: recipients({ recipient_type: 'all_active' }) };
  expect(sendBody(toAll, { id: 4, version: 2 }, 7, new Date(2026, 10, 20, 23, 59))).toEqual({
    recipient_type: 'all_active',
    exclude_unsubscribed: true,
    topic_id: null,
    subject: DEFAULT_SUBJECT,
    campaign_name: 'Campaign 11/20/2026',
    expected_recipients: 7,
    undo_seconds: 10,
    draft: { id: 4, version: 2 },
  });
});

test('a scheduled send names the time and its zone, and a first part only if it’s wanted', () => {
  const later = {
    ...content,
    first_part: true,
    when: { kind: 'later', date: '2026-11-20', time: '09:00', time_zone: 'America/Chicago' },
  } as const;
  const body = sendBody(later, { id: 4, version: 2 }, 7, new Date());
  expect(body).toMatchObject({
    scheduled_at: '2026-11-20T15:00:00.000Z',
    time_zone: 'America/Chicago',
    first_part: true,
  });
  expect(body).not.toHaveProperty('undo_seconds');
});

test('a send names the email that was rehearsed, if any', () => {
  const body = (rehearsed?: string) => sendBody(content, { id: 4, version: 2 }, 7, new Date(), rehearsed);
  expect(body('ab')).toMatchObject({ rehearsed: 'ab' });
  expect(body()).not.toHaveProperty('rehearsed');
});
