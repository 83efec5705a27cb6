import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { REPLY_MAX, SUBJECT_MAX } from '@fairlead/contract/platform/limits';
import { lineRule, paragraphRule } from '@fairlead/contract/platform/text/form-rules';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/call.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { type InquiryThread, inquiryQuery } from '../calls/inquiries.ts';

import { inquiryChanged, sendReply } from '../calls/inquiry-work.ts';

const rules = {
  subject: lineRule(SUBJECT_MAX),
  text: { ...paragraphRule(REPLY_MAX), required: inquiryTexts.replyRequired },
};

/** The id of the last reply; 0 for none. */
const lastOf = ({ replies }: InquiryThread): number => replies.at(-1)?.id ?? 0;

/** The reply that an admin is writing, after the last one that was there when they began. */
export function useReply(thread: InquiryThread, onSent: () => void) {
  const { inquiry, reply_subject } = thread;
  const queries = useQueryClient();
  const load = inquiryQuery(inquiry);
  const { queryKey } = load;
  return useForm({
    start: { subject: reply_subject, text: '' },
    version: lastOf(thread),
    keep: `reply.${inquiryKey(inquiry)}`,
    rules,
    send: ({ fields, key, version }) =>
      sendReply(inquiry, { key, ...fields, last_reply_id: version || null }),
    onSent: ({ inquiry: changed, reply }) => {
      queries.setQueryData(
        queryKey,
        (now) => now && { ...now, replies: [...now.replies.filter(({ id }) => id !== reply.id), reply] },
      );
      inquiryChanged(queries, changed);
      queries.invalidateQueries({ queryKey });
      onSent();
    },
    onFailed: async (error, rebase) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // Someone replied meanwhile. Their reply is shown above, so sending again is the admin’s decision.
      const fresh = await queries.fetchQuery({ ...load, staleTime: 0 }).catch(() => undefined);
      if (fresh) rebase(lastOf(fresh));
    },
  });
}
export type ReplyDraft = ReturnType<typeof useReply>;
