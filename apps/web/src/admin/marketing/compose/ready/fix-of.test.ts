import { offerDocument } from '@fairlead/contract/mail/offer';
import { newDraft } from '@fairlead/contract/new-draft';
import type { DraftContent, ReadinessLine } from '@fairlead/contract/types';
import { expect, test } from 'vitest';
import { SUBJECT_ID } from '../draft-errors.ts';
import { fixOf } from './fix-of.ts';

const field = { type: 'field', field: 'first_name', fallback: 'there' } as const;
const text = { type: 'text', text: 'Hello' } as const;
const draft = (subject: DraftContent['document']['subject']): DraftContent =>
  newDraft(
    {
      ...offerDocument,
      subject,
      blocks: [{ type: 'divider' }, { type: 'bulleted_list', items: [[text], [text, field]] }],
    },
    'UTC',
  );
const fix = (line: Partial<ReadinessLine>, content = draft([text])) =>
  fixOf({ id: 'content', level: 'error', message: '', ...line }, content, (block) =>
    block < 7 ? block : null,
  );
const toSubject = { kind: 'field', id: SUBJECT_ID };

test('a fault is fixed in its block, or in the subject', () => {
  expect(fix({ block: 2 })).toEqual({ kind: 'block', block: 2 });
  expect(fix({ block: 7 })).toBeNull();
  expect(fix({})).toMatchObject(toSubject);
  expect(fix({ id: 'same_subject', level: 'warning' })).toMatchObject(toSubject);
});

test('a fallback leads to where its merge field is first', () => {
  const fallbacks = {
    id: 'fallbacks',
    level: 'warning',
    fallback: { field: 'first_name', fallback: 'there', people: 3 },
  } as const;
  expect(fix(fallbacks)).toEqual({ kind: 'block', block: 1 });
  expect(fix(fallbacks, draft([field]))).toMatchObject(toSubject);
  expect(fix({ ...fallbacks, fallback: { ...fallbacks.fallback, field: 'role' } })).toBeNull();
});

test('missing recipients lead to their field, if the choice has one', () => {
  const content = draft([text]);
  const all = { ...content, recipients: { ...content.recipients, recipient_type: 'all_active' } } as const;
  expect(fix({ id: 'recipients' }, content)).toMatchObject({ kind: 'field', id: 'manual-emails' });
  expect(fix({ id: 'recipients' }, all)).toBeNull();
});

test('the sending domain has a page, and what’s fine needs none', () => {
  expect(fix({ id: 'sending_domain', level: 'note' })).toEqual({ kind: 'domain', isOpen: false });
  expect(fix({ id: 'sending_domain', level: 'ok' })).toBeNull();
  expect(fix({ id: 'links', level: 'ok', block: 1 })).toBeNull();
});
