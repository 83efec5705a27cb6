import type { CannedReply } from '@fairlead/contract/inquiries/canned-replies';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { MESSAGE_MAX, TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { formErrors, lineRule, paragraphRule } from '@fairlead/contract/platform/text/form-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useKeptInput } from '../../platform/saved-input.ts';
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

/** A canned reply that's being written (without `reply`) or changed. */
export function useCannedReply(reply: CannedReply | null, onSaved: () => void) {
  const queries = useQueryClient();
  const [newer, setNewer] = useState<CannedReply | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { title = '', text = '', version = 0 } = newer ?? reply ?? {};
  const kept = useKeptInput(
    `canned.${reply?.id ?? 'new'}`,
    () => ({ key: newKey(), version, title, text }),
    (now) => now.title !== title || now.text !== text,
  );
  const save = useMutation({
    mutationFn: ({ key, version: changed, ...texts }: typeof kept.typed) => {
      const body = { title: texts.title.trim(), text: texts.text.trim() };
      return reply
        ? changeCannedReply(reply.id, { ...body, version: changed })
        : createCannedReply({ ...body, key });
    },
    onSuccess: () => {
      kept.clear();
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
      const now = newerCannedReply(error);
      if (!now) return;
      setNewer(now);
      kept.change({ version: now.version });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: cannedRepliesQuery.queryKey }),
  });

  return {
    ...kept,
    newer,
    errors,
    set: (part: { title?: string; text?: string }) => {
      kept.change({ ...part, key: newKey() });
      setErrors({});
    },
    /** Returns the names of the fields that can't be saved. */
    save: (): string[] => {
      const { title: typedTitle, text: typedText } = kept.typed;
      const wrong = formErrors(rules, { title: typedTitle.trim(), text: typedText.trim() });
      setErrors(Object.fromEntries(wrong.map(({ id, text: error }) => [id, error])));
      if (wrong.length === 0 && !save.isPending) save.mutate(kept.typed);
      return wrong.map(({ id }) => id);
    },
    isSaving: save.isPending,
    error: newerCannedReply(save.error) ? null : save.error,
  };
}
