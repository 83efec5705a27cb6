import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { REASON_MAX } from '@fairlead/contract/platform/limits';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import { paragraphRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { texts } from '@fairlead/contract/platform/texts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/call.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { INQUIRIES_KEY, inquiryQuery } from '../calls/inquiries.ts';
import { addInquirer } from '../calls/inquiry-work.ts';

/** Why the team may email someone. */
export type Grounds = 'inquiry' | 'stated';

const rule = { ...paragraphRule(REASON_MAX), required: 'Say how and when they agreed' };

export type Added = { subscriber: number; isNew: boolean };

/** Adds the person behind an inquiry to the subscribers, or records the consent of one who's there. */
export function useAddInquirer(inquiry: Inquiry, onAdded: (added: Added) => void) {
  const queries = useQueryClient();
  const form = useForm({
    start: { grounds: 'inquiry' as Grounds, statement: '', role: 'crp_vendor' as SubscriberRole },
    keep: `add-inquirer.${inquiryKey(inquiry)}`,
    rules: {
      statement: ({ grounds, statement }) => (grounds === 'stated' ? textError(rule, statement) : undefined),
    },
    send: ({ fields: { grounds, statement, role } }) =>
      addInquirer(inquiry, { role, ...(grounds === 'stated' ? { statement } : {}) }),
    onSent: ({ subscriber, added }) => {
      peopleChanged(queries, 'reload');
      for (const queryKey of [inquiryQuery(inquiry).queryKey, [INQUIRIES_KEY]])
        queries.invalidateQueries({ queryKey });
      onAdded({ subscriber: subscriber.id, isNew: added });
    },
  });
  const refusal = form.error instanceof ApiError && form.error.status === 409 ? form.error.message : '';
  return {
    ...form,
    /** They unsubscribed, so only their consent brings them back. */
    hasOptedOut: refusal === texts.subscribers.optedOut,
    /** Their address bounced or reported spam. */
    isBlocked: refusal === texts.subscribers.suppressed,
  };
}
