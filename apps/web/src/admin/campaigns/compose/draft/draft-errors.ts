import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { subjectRule } from '@fairlead/contract/campaigns/send-rules';
import { textError } from '@fairlead/contract/platform/text/form-rules';
import { texts } from '@fairlead/contract/platform/texts';
import type { FormError } from '../../../../ui/forms/error-summary.tsx';
import { audienceBody, type Recipients, subjectOf } from '../content.ts';
import { timingProblem } from '../schedule.ts';

export const SUBJECT_ID = 'campaign-subject';
export const PREHEADER_ID = 'campaign-preview-text';
export const CAMPAIGN_NAME_ID = 'campaign-name';
export const RECIPIENT_TYPE_ID = 'recipient-type';
export const DATE_ID = 'campaign-date';
export const SEGMENT_ID = 'campaign-segment';
export const TOPIC_ID = 'campaign-topic';

/** Where to go to choose recipients. */
const recipientFieldId: Record<Recipients['recipient_type'], string> = {
  manual: 'manual-emails',
  all_active: RECIPIENT_TYPE_ID,
  by_role: 'campaign-role',
  selected_ids: 'picker-search',
  segment: SEGMENT_ID,
};

export const noRecipients = ({ recipient_type }: Recipients) =>
  ({ id: recipientFieldId[recipient_type], text: texts.campaigns.noRecipients }) satisfies FormError;

export function findSubjectErrors(content: DraftContent): FormError[] {
  const text = textError(subjectRule, subjectOf(content).trim());
  return text ? [{ id: SUBJECT_ID, text }] : [];
}

/** Problems that can be found without asking the server. */
export function findErrors(content: DraftContent, now: Date): FormError[] {
  const { recipients, when } = content;
  const timing = timingProblem(when, now);
  return [
    ...findSubjectErrors(content),
    ...(audienceBody(recipients) ? [] : [noRecipients(recipients)]),
    ...(timing ? [{ id: DATE_ID, text: timing }] : []),
  ];
}
