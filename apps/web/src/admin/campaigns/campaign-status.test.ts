import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { expect, test } from 'vitest';
import { isHeldUp, isUndoable, listLook, statusLook } from './campaign-status.ts';

const report = (fields: Partial<CampaignReport>) => fields as CampaignReport;

const held = { status: 'sending', rest_held: true, waiting_until: null, trouble: null } as const;

test.each([
  ['emails of the first part are stuck', { trouble: 'No answer', first_part_open: true }, true],
  ['nothing of the first part is open', { first_part_open: false }, true],
  ['the first part goes out', { first_part_open: true }, false],
  ['the wait has begun', { first_part_open: false, waiting_until: '2026-11-25T00:00:00Z' }, false],
  ['the campaign is paused', { first_part_open: false, status: 'paused' }, false],
] as const)('whether the rest can be sent now when %s', (_, fields, expected) => {
  expect(isHeldUp(report({ ...held, ...fields }))).toBe(expected);
});

test('a campaign of which nothing is known to be sent is unconfirmed', () => {
  const counts = { planned: 2, pending: 0, failed: 0, skipped: 0, cancelled: 0 };
  const unconfirmed = report({ status: 'sent', ledger: { ...counts, sent: 0, uncertain: 2 } });
  const sent = report({ status: 'sent', ledger: { ...counts, sent: 1, uncertain: 1 } });
  expect([statusLook(unconfirmed).label, statusLook(sent).label]).toEqual(['Unconfirmed', 'Sent']);
  expect(listLook({ status: 'sent', sent: 0 }).label).toBe('Unconfirmed');
  expect(listLook({ status: 'failed', sent: 0 }).label).toBe('Failed');
});

test('a campaign that gave way to its edited version is replaced', () => {
  const replaced_by = { id: 6, campaign_name: 'December news' };
  expect(listLook({ status: 'cancelled', replaced_by }).label).toBe('Replaced');
  expect(listLook({ status: 'cancelled', replaced_by: null }).label).toBe('Canceled');
});

test('a campaign can be undone while its recipients are being written, and until it starts', () => {
  expect(isUndoable(report({ status: 'scheduled', preparing: true, undo_until: null }))).toBe(true);
  expect(isUndoable(report({ status: 'scheduled', undo_until: '2026-11-25T00:00:00Z' }))).toBe(true);
  expect(isUndoable(report({ status: 'scheduled', scheduled_at: '2026-11-25T00:00:00Z' }))).toBe(false);
  expect(isUndoable(report({ status: 'sending', preparing: true }))).toBe(false);
});
