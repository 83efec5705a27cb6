import type { CannedReply } from '@fairlead/contract/inquiries/canned-replies';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { MESSAGE_MAX, TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { lineRule, paragraphRule } from '@fairlead/contract/platform/text/form-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import {
  cannedRepliesQuery,
  changeCannedReply,
  createCannedReply,
  newerCannedReply,
} from '../calls/canned-replies.ts';

const rules = {
  title: { ...lineRule(TEMPLATE_NAME_MAX), required: inquiryTexts.titleRequired },
  text: { ...paragraphRule(MESSAGE_MAX), required: inquiryTexts.replyRequired },
};

/** A canned reply that's being written (without `reply`) or changed. `newer`: what someone else saved meanwhile. */
export function useCannedReply(reply: CannedReply | null, onSaved: () => void) {
  const queries = useQueryClient();
  const [newer, setNewer] = useState<CannedReply | null>(null);
  const { title = '', text = '', version = 0 } = newer ?? reply ?? {};
  const reload = () => void queries.invalidateQueries({ queryKey: cannedRepliesQuery.queryKey });
  const form = useForm({
    start: { title, text },
    version,
    keep: `canned.${reply?.id ?? 'new'}`,
    rules,
    send: ({ fields, ...attempt }) =>
      reply
        ? changeCannedReply(reply.id, { ...fields, version: attempt.version })
        : createCannedReply({ ...fields, key: attempt.key }),
    onSent: () => {
      reload();
      onSaved();
    },
    onFailed: (error, rebase) => {
      reload();
      const now = newerCannedReply(error);
      if (!now) return;
      setNewer(now);
      rebase(now.version);
    },
  });
  return { ...form, newer, error: newerCannedReply(form.error) ? null : form.error };
}
