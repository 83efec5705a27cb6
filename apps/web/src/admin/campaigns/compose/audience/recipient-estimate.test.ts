import { newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { expect, test } from 'vitest';
import type { Recipients } from '../content.ts';
import { estimateRecipients } from './recipient-estimate.ts';

const { recipients } = newDraft(offerDocument, 'UTC');
const stats = {
  active_subscribers: 100,
  campaigns_sent: 0,
  total_emails_sent: 0,
  total_unsubscribes: 0,
  crp_vendors: 40,
  state_agencies: 30,
  job_coaches: 20,
  others: 10,
};
const estimate = (changes: Partial<Recipients>, figures: typeof stats | undefined = stats) =>
  estimateRecipients({ ...recipients, ...changes }, figures);

test('manual: the entries that contain both an at sign and a dot', () => {
  const manual_emails = 'ada@example.org, ben@localhost\n cy@example.org ,dot.only,,';
  expect(estimate({ recipient_type: 'manual', manual_emails })).toBe(2);
  expect(estimate({ recipient_type: 'manual', manual_emails: '' })).toBe(0);
});

test('all active: the active subscribers', () => {
  expect(estimate({ recipient_type: 'all_active' })).toBe(100);
});

test('by role: the count for that role', () => {
  const counts = (['crp_vendor', 'state_agency', 'job_coach', 'other'] as const).map((role_filter) =>
    estimate({ recipient_type: 'by_role', role_filter }),
  );
  expect(counts).toEqual([40, 30, 20, 10]);
  expect(estimate({ recipient_type: 'by_role', role_filter: '' })).toBe(0);
});

test('selected: the size of the selection', () => {
  expect(estimate({ recipient_type: 'selected_ids', selected_subscriber_ids: [1, 2, 3] })).toBe(3);
  const selection = { search: '', role: '', except_ids: [5], total: 12, total_is_capped: false } as const;
  expect(estimate({ recipient_type: 'selected_ids', selection: { ...selection, except_ids: [5] } })).toBe(11);
});

test('subscriber counts are undefined until loaded', () => {
  expect(estimateRecipients({ ...recipients, recipient_type: 'all_active' }, undefined)).toBeUndefined();
  expect(
    estimateRecipients({ ...recipients, recipient_type: 'by_role', role_filter: 'other' }, undefined),
  ).toBeUndefined();
});
