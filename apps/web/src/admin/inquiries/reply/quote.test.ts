import { expect, test } from 'vitest';
import { quoteOf, withParagraph } from './quote.ts';

test('each line of what a visitor wrote is quoted, empty ones too', () => {
  const written = { name: 'Ann Lee', message: 'One\n\nTwo', created_at: '2026-11-20T12:00:00.000Z' };
  const inquiry = { kind: 'demo', id: 1, email: 'a@b.invalid', status: 'new', ...written } as const;
  expect(quoteOf({ ...inquiry, subscriber_id: null, company: null, subject: null })).toBe(
    'Ann Lee wrote on Nov 20, 2026:\n> One\n> \n> Two',
  );
});

test('a text that’s put in becomes a paragraph of its own, wherever the cursor is', () => {
  expect(withParagraph('', 0, 'New')).toBe('New');
  expect(withParagraph('Hi Ann,\n\n', 9, 'New')).toBe('Hi Ann,\n\nNew');
  expect(withParagraph('Hi Ann,Bye', 7, 'New')).toBe('Hi Ann,\n\nNew\n\nBye');
});
