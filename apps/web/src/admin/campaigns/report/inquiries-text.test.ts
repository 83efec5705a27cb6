import { expect, test } from 'vitest';
import { inquiriesText } from './inquiries-text.ts';

test('the inquiries from a campaign are one sentence, or nothing if there are none', () => {
  expect(inquiriesText({ demo_requests: 3, contact_messages: 0 })).toBe(
    '3 demo requests came from this campaign.',
  );
  expect(inquiriesText({ demo_requests: 1, contact_messages: 2 })).toBe(
    '1 demo request and 2 messages to the team came from this campaign.',
  );
  expect(inquiriesText({ demo_requests: 0, contact_messages: 0 })).toBe('');
  expect(inquiriesText({})).toBe('');
});
