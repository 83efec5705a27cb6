import type { DraftRef } from '@fairlead/contract/campaigns/drafts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { type TestBody, useTestSend } from './use-test-send.ts';

/** Which email, and for whom it's filled in. */
export type ToMe = Omit<TestBody, 'recipients'>;

/** Sends a test to your own address. `saveDraft` saves the draft that the test is of. */
export function useSendToMe(test: ToMe, saveDraft?: () => Promise<DraftRef>) {
  const { email } = useAdmin();
  const { send, data, error, isPending, variables } = useTestSend(saveDraft);
  // What's said about the last test isn't about another person's.
  const isAbout = variables?.body.subscriber_id === test.subscriber_id && !isPending;
  return {
    send: () => send({ ...test, recipients: [email] }),
    isPending,
    error: isAbout ? error : null,
    results: isAbout ? data : undefined,
  };
}
