import type { DraftRef } from '@fairlead/contract/campaigns/drafts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { postTestSend } from '../../email/calls/email-template.ts';
import { EMAIL_CHECK_KEY } from '../calls/email-check.ts';

export type TestBody = Parameters<typeof postTestSend>[0]['body'];
type Test = { body: TestBody; key: string };

/**
 * Sends a test. If an earlier attempt's result isn't known (no answer, or pending), sending the same test again reuses
 * its idempotency key, so nothing is emailed twice.
 */
export function useTestSend(saveDraft?: () => Promise<DraftRef>) {
  const open = useRef<Test | null>(null);
  const queries = useQueryClient();
  const { mutate, ...sending } = useMutation({
    mutationFn: async ({ body, key }: Test) => {
      if (!saveDraft) return postTestSend({ body, key });
      const draft = await saveDraft();
      // Another version is another test.
      return postTestSend({ body: { ...body, draft }, key: `${key}-${draft.version}` });
    },
    onSuccess: (results) => {
      if (results.every(({ status }) => status !== 'pending')) open.current = null;
      // It was tested now.
      queries.invalidateQueries({ queryKey: [EMAIL_CHECK_KEY] });
    },
  });
  const send = (body: TestBody) => {
    if (JSON.stringify(open.current?.body) !== JSON.stringify(body)) {
      open.current = { body, key: newKey() };
    }
    if (open.current) mutate(open.current);
  };
  return { ...sending, send };
}
