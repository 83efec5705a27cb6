import { expect, test } from 'vitest';
import { afterSend, audienceBody, Draft, emptyDraft, newAttempt, unfinishedSend } from './draft.ts';

const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, ...changes });
const chosen = draft({
  campaign_name: 'Autumn',
  recipient_type: 'selected_ids',
  manual_emails: 'ada@example.org',
  selected_subscriber_ids: [1, 2],
  selection: { search: 'a', role: '', except_ids: [3], total: 9, total_is_capped: false },
  role_filter: 'job_coach',
});

test('a draft without recipients requests no audience', () => {
  expect(audienceBody(draft({ recipient_type: 'manual', manual_emails: 'ada' }))).toBeNull();
  expect(audienceBody(draft({ recipient_type: 'by_role' }))).toBeNull();
  expect(audienceBody(draft({ recipient_type: 'selected_ids' }))).toBeNull();
});

test('only the fields of the chosen recipient type are sent', () => {
  const shared = { exclude_unsubscribed: true };
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
    recipient_type: 'selected_ids',
    selection: { search: 'a', role: '', active_only: 'true', except_ids: [3] },
  });
});

const lateOnFriday = new Date(2026, 10, 20, 23, 59);
const sentToAll = draft({ recipient_type: 'all_active' });
const attempt = newAttempt(sentToAll, 7, 'key-1', lateOnFriday);

test('the campaign name defaults to "Campaign" plus the current date', () => {
  expect(attempt.body.campaign_name).toBe('Campaign 11/20/2026');
  expect(attempt.body.expected_recipients).toBe(7);
});

test('a send with an unknown result is kept as posted, across a reload and midnight', () => {
  const reloaded = Draft.parse(JSON.parse(JSON.stringify({ ...sentToAll, attempt })));
  expect(JSON.stringify(reloaded.attempt?.body)).toBe(JSON.stringify(attempt.body));
  expect(unfinishedSend(reloaded)).toBe('same');
});

test('a draft edited since its send is another campaign, until the edit is reverted', () => {
  const unfinished = { ...sentToAll, attempt };
  expect(unfinishedSend(sentToAll)).toBeNull();
  expect(unfinishedSend({ ...unfinished, subject: 'Corrected' })).toBe('edited');
  expect(unfinishedSend({ ...unfinished, campaign_name: 'Autumn' })).toBe('edited');
  expect(unfinishedSend({ ...unfinished, exclude_unsubscribed: false })).toBe('edited');
  expect(unfinishedSend({ ...unfinished, recipient_type: 'manual' })).toBe('edited');
  expect(unfinishedSend({ ...unfinished, subject: `${unfinished.subject} ` })).toBe('same');
});

test('after a send, manual emails, campaign name, and selection are cleared and the rest stays', () => {
  expect(afterSend(chosen)).toEqual({
    ...chosen,
    campaign_name: '',
    manual_emails: '',
    selected_subscriber_ids: [],
    selection: null,
  });
});
