import { textError } from '@fairlead/contract/form-rules';
import { subjectRule } from '@fairlead/contract/send-rules';
import { texts } from '@fairlead/contract/texts';
import type { FormError } from '../../../ui/error-summary.tsx';
import { audienceBody, type Draft } from './draft.ts';
import { timingProblem } from './schedule.ts';

export const SUBJECT_ID = 'campaign-subject';
export const DATE_ID = 'campaign-date';

/** Where to go to choose recipients. */
const recipientFieldId: Record<Draft['recipient_type'], string | null> = {
  manual: 'manual-emails',
  all_active: null,
  by_role: 'campaign-role',
  selected_ids: 'picker-search',
};

export const noRecipients = (draft: Draft): FormError => {
  const id = recipientFieldId[draft.recipient_type];
  return { text: texts.campaigns.noRecipients, ...(id ? { id } : {}) };
};

export function findSubjectErrors({ subject }: Pick<Draft, 'subject'>): FormError[] {
  const text = textError(subjectRule, subject.trim());
  return text ? [{ id: SUBJECT_ID, text }] : [];
}

/** Problems that can be found without asking the server. */
export function findErrors(draft: Draft, now: Date): FormError[] {
  const timing = timingProblem(draft, now);
  return [
    ...findSubjectErrors(draft),
    ...(audienceBody(draft) ? [] : [noRecipients(draft)]),
    ...(timing ? [{ id: DATE_ID, text: timing }] : []),
  ];
}
