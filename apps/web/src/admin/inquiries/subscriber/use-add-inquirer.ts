import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { REASON_MAX } from '@fairlead/contract/platform/limits';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import { paragraphRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { useKeptInput } from '../../platform/saved-input.ts';
import { INQUIRIES_KEY, inquiryQuery } from '../calls/inquiries.ts';
import { addInquirer } from '../calls/inquiry-work.ts';

/** Why the team may email someone. */
export type Grounds = 'inquiry' | 'stated';

const rule = { ...paragraphRule(REASON_MAX), required: 'Say how and when they agreed' };

export type Added = { subscriber: number; isNew: boolean };

/** Adds the person behind an inquiry to the subscribers, or records the consent of one who's there. */
export function useAddInquirer(inquiry: Inquiry, onAdded: (added: Added) => void) {
  const queries = useQueryClient();
  const [wrong, setWrong] = useState('');
  const kept = useKeptInput(
    `add-inquirer.${inquiryKey(inquiry)}`,
    () => ({ grounds: 'inquiry' as Grounds, statement: '', role: 'crp_vendor' as SubscriberRole }),
    ({ statement }) => statement !== '',
  );
  const { grounds, statement, role } = kept.typed;
  const add = useMutation({
    mutationFn: () =>
      addInquirer(inquiry, { role, ...(grounds === 'stated' ? { statement: statement.trim() } : {}) }),
    onSuccess: ({ subscriber, added }) => {
      kept.clear();
      peopleChanged(queries, 'reload');
      for (const queryKey of [inquiryQuery(inquiry).queryKey, [INQUIRIES_KEY]])
        queries.invalidateQueries({ queryKey });
      onAdded({ subscriber: subscriber.id, isNew: added });
    },
    onError: (error) => {
      if (error instanceof ApiError) setWrong(error.fields.statement ?? '');
    },
  });
  const refusal = add.error instanceof ApiError && add.error.status === 409 ? add.error.message : '';
  return {
    ...kept,
    set: (part: Partial<typeof kept.typed>) => {
      kept.change(part);
      setWrong('');
    },
    wrong,
    /** Returns whether it was sent. */
    submit: (): boolean => {
      const error = grounds === 'stated' ? textError(rule, statement.trim()) : undefined;
      setWrong(error ?? '');
      if (!error && !add.isPending) add.mutate();
      return !error;
    },
    isSaving: add.isPending,
    error: add.error,
    /** They unsubscribed, so only their consent brings them back. */
    hasOptedOut: refusal === texts.subscribers.optedOut,
    /** Their address bounced or reported spam. */
    isBlocked: refusal === texts.subscribers.suppressed,
  };
}
