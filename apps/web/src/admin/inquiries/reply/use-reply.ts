import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { REPLY_MAX, SUBJECT_MAX } from '@fairlead/contract/platform/limits';
import { formErrors, lineRule, paragraphRule } from '@fairlead/contract/platform/text/form-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { useKeptInput } from '../../platform/saved-input.ts';
import { type InquiryThread, inquiryQuery } from '../calls/inquiries.ts';
import { inquiryChanged, sendReply } from '../calls/inquiry-work.ts';

const rules = {
  subject: lineRule(SUBJECT_MAX),
  text: { ...paragraphRule(REPLY_MAX), required: inquiryTexts.replyRequired },
};

/** The id of the last reply; 0 for none. */
const lastOf = ({ replies }: InquiryThread): number => replies.at(-1)?.id ?? 0;

/** The reply that an admin is writing. */
export function useReply(thread: InquiryThread, onSent: () => void) {
  const { inquiry, reply_subject } = thread;
  const queries = useQueryClient();
  const load = inquiryQuery(inquiry);
  const { queryKey } = load;
  const [errors, setErrors] = useState<Record<string, string>>({});
  // Each version of what's typed has a key of its own: it goes out once, even if an answer is lost.
  const kept = useKeptInput(
    `reply.${inquiryKey(inquiry)}`,
    () => ({ key: newKey(), subject: reply_subject, text: '', seen: lastOf(thread) }),
    ({ text }) => text !== '',
  );
  const { typed } = kept;

  const send = useMutation({
    mutationFn: ({ key, subject, text, seen }: typeof typed) =>
      sendReply(inquiry, { key, subject: subject.trim(), text: text.trim(), last_reply_id: seen || null }),
    onSuccess: ({ inquiry: changed, reply }) => {
      kept.clear();
      queries.setQueryData(
        queryKey,
        (now) => now && { ...now, replies: [...now.replies.filter(({ id }) => id !== reply.id), reply] },
      );
      inquiryChanged(queries, changed);
      queries.invalidateQueries({ queryKey });
      onSent();
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return;
      setErrors(error.fields);
      if (error.status !== 409) return;
      // Someone replied meanwhile. Their reply is shown above, so sending again is the admin’s decision.
      const fresh = await queries.fetchQuery({ ...load, staleTime: 0 }).catch(() => undefined);
      if (fresh) kept.change({ seen: lastOf(fresh) });
    },
  });

  return {
    ...kept,
    errors,
    set: (part: { subject?: string; text?: string }) => {
      kept.change({ ...part, key: newKey(), ...(kept.isTyped ? {} : { seen: lastOf(thread) }) });
      setErrors({});
    },
    /** Returns the names of the fields that can't be sent. */
    send: (): string[] => {
      const { subject, text } = typed;
      const wrong = formErrors(rules, { subject: subject.trim(), text: text.trim() });
      setErrors(Object.fromEntries(wrong.map(({ id, text: error }) => [id, error])));
      if (wrong.length === 0 && !send.isPending) send.mutate(typed);
      return wrong.map(({ id }) => id);
    },
    isSending: send.isPending,
    error: send.error,
    discard: () => {
      kept.clear();
      setErrors({});
      send.reset();
    },
  };
}
export type ReplyDraft = ReturnType<typeof useReply>;
