import type { CheckLine } from '@fairlead/contract/campaigns/check';
import { type DraftContent, newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { expect, test } from 'vitest';
import { PREHEADER_ID, RECIPIENT_TYPE_ID, SUBJECT_ID } from '../draft/draft-errors.ts';
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
const fix = (line: Partial<CheckLine>, content = draft([text])) =>
  fixOf({ id: 'content', level: 'error', message: '', ...line }, content, (block) =>
    block < 7 ? block : null,
  );
const toSubject = { kind: 'field', id: SUBJECT_ID };

test('a fault is fixed in its block, or in the subject', () => {
  expect(fix({ block: 2 })).toEqual({ kind: 'block', block: 2 });
  expect(fix({ block: 7 })).toBeNull();
  expect(fix({}, draft([]))).toMatchObject(toSubject);
  expect(fix({}, draft([{ type: 'text', text: 'For {name}' }]))).toMatchObject(toSubject);
  expect(fix({})).toMatchObject({ kind: 'field', id: PREHEADER_ID });
  expect(fix({ id: 'same_subject', level: 'warning' })).toMatchObject(toSubject);
  expect(fix({ id: 'subject_claims', level: 'warning' })).toMatchObject(toSubject);
});

test('a fallback leads to where its merge field is first', () => {
  const fallbacks = {
    id: 'fallbacks',
    level: 'warning',
    fallback: { field: 'first_name', fallback: 'there', people: 3 },
  } as const;
  expect(fix(fallbacks)).toEqual({ kind: 'block', block: 1 });
  expect(fix(fallbacks, draft([field]))).toMatchObject(toSubject);
  const role = { ...fallbacks, fallback: { ...fallbacks.fallback, field: 'role' } } as const;
  expect(fix(role)).toBeNull();
  const content = draft([text]);
  const preheader = [{ type: 'field', field: 'role', fallback: 'colleague' } as const];
  expect(fix(role, { ...content, document: { ...content.document, preheader } })).toMatchObject({
    id: PREHEADER_ID,
  });
});

test('missing recipients lead to where they’re chosen', () => {
  const content = draft([text]);
  const all = { ...content, recipients: { ...content.recipients, recipient_type: 'all_active' } } as const;
  expect(fix({ id: 'recipients' }, content)).toMatchObject({ kind: 'field', id: 'manual-emails' });
  expect(fix({ id: 'recipients' }, all)).toMatchObject({ kind: 'field', id: RECIPIENT_TYPE_ID });
});

test('what looks confidential leads to its block, the subject, or the preview text', () => {
  const line = { id: 'consumer_data', level: 'warning' } as const;
  expect(fix({ ...line, block: 3 })).toEqual({ kind: 'block', block: 3 });
  expect(fix(line, draft([{ type: 'text', text: 'Dx: autism' }]))).toMatchObject(toSubject);
  expect(fix(line)).toMatchObject({ id: PREHEADER_ID });
});

test('what’s left to fill in leads to its block, the subject, or the preview text', () => {
  const line = { id: 'fill_ins', level: 'warning' } as const;
  expect(fix({ ...line, block: 3 })).toEqual({ kind: 'block', block: 3 });
  expect(fix(line, draft([{ type: 'text', text: 'You’re invited: [Event]' }]))).toMatchObject(toSubject);
  expect(fix(line)).toMatchObject({ id: PREHEADER_ID });
});

test('a name that touches a word leads to its block, the subject, or the preview text', () => {
  const line = { id: 'field_spacing', level: 'warning' } as const;
  const name = { type: 'field', field: 'first_name', fallback: 'there' } as const;
  expect(fix({ ...line, block: 3 })).toEqual({ kind: 'block', block: 3 });
  expect(fix(line, draft([name, { type: 'text', text: 'Thanks' }]))).toMatchObject(toSubject);
  expect(fix(line)).toMatchObject({ id: PREHEADER_ID });
});

test('the sending domain has a page, and what’s fine needs none', () => {
  expect(fix({ id: 'sending_domain', level: 'note' })).toEqual({ kind: 'domain', isOpen: false });
  expect(fix({ id: 'sending_domain', level: 'ok' })).toBeNull();
  expect(fix({ id: 'links', level: 'ok', block: 1 })).toBeNull();
});
