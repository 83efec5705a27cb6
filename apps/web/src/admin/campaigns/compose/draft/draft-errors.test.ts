import { newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerUnder } from '@fairlead/contract/email/document/offer';
import { SUBJECT_MAX } from '@fairlead/contract/platform/limits';
import { tooLongText } from '@fairlead/contract/platform/text/form-texts';
import { strictLineError } from '@fairlead/contract/platform/text/strict-line';
import { texts } from '@fairlead/contract/platform/texts';
import { expect, test } from 'vitest';
import { findErrors, findSubjectErrors, SUBJECT_ID } from './draft-errors.ts';

test.each([
  ['', texts.campaigns.subjectRequired],
  [' ', texts.campaigns.subjectRequired],
  ['a\tb', strictLineError('The subject', 'a\tb')],
  ['a\u200bb', strictLineError('The subject', 'a\u200bb')],
  ['x'.repeat(SUBJECT_MAX + 1), tooLongText(SUBJECT_MAX)],
  [` ${'😀'.repeat(SUBJECT_MAX)} `, null],
])('a subject is checked before a test and before a send: %j', (subject, text) => {
  const errors = text ? [{ id: SUBJECT_ID, text }] : [];
  const content = newDraft(offerUnder(subject), 'UTC');
  expect(findSubjectErrors(content)).toEqual(errors);
  const toAll = { ...content.recipients, recipient_type: 'all_active' } as const;
  expect(findErrors({ ...content, recipients: toAll }, new Date())).toEqual(errors);
});
