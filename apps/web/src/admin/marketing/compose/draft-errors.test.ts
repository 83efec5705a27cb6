import { SUBJECT_MAX } from '@fairlead/contract/limits';
import { tooLongText } from '@fairlead/contract/site-texts';
import { texts } from '@fairlead/contract/texts';
import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { findErrors, findSubjectErrors, SUBJECT_ID } from './draft-errors.ts';

test.each([
  ['', texts.campaigns.subjectRequired],
  [' ', texts.campaigns.subjectRequired],
  ['a\tb', texts.hiddenCharacters],
  ['x'.repeat(SUBJECT_MAX + 1), tooLongText(SUBJECT_MAX)],
  [` ${'😀'.repeat(SUBJECT_MAX)} `, null],
])('a subject is checked before a test and before a send: %j', (subject, text) => {
  const errors = text ? [{ id: SUBJECT_ID, text }] : [];
  expect(findSubjectErrors({ subject })).toEqual(errors);
  const draft = { ...emptyDraft, recipient_type: 'all_active', subject } as const;
  expect(findErrors(draft, new Date())).toEqual(errors);
});
