import type { DraftRef } from '@fairlead/contract/campaigns/drafts';
import { type ReactNode, useId } from 'react';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { testFailure } from './test-errors.ts';
import { TestResults } from './test-results.tsx';
import { type TestBody, useTestSend } from './use-test-send.ts';

type Props = {
  id?: string;
  /** Which email, and for whom it's filled in. */
  test: Omit<TestBody, 'recipients'>;
  /** Says as whose email it goes out. */
  note: ReactNode;
  /** Saves the draft that the test is of. */
  saveDraft?: (() => Promise<DraftRef>) | undefined;
  /** Called first; return false to send nothing. */
  maySend?: () => boolean;
  /** Other ways to test it. */
  children?: ReactNode;
};

/** Sends a test to your own address with one click. */
export function SendToMe({ id, test, note, saveDraft, maySend, children }: Props) {
  const { email } = useAdmin();
  const noteId = useId();
  const { send, data: results, error, isPending, variables } = useTestSend(saveDraft);
  // What's said about the last test isn't about another person's.
  const isAbout = variables?.body.subscriber_id === test.subscriber_id;
  return (
    <div className="grid min-w-0">
      <div className="flex flex-wrap gap-3">
        <Button
          id={id}
          size="sm"
          aria-describedby={noteId}
          busy={isPending}
          onClick={() => {
            if (maySend?.() ?? true) send({ ...test, recipients: [email] });
          }}
        >
          Send it to me
        </Button>
        {children}
      </div>
      <p id={noteId} className="pt-2 text-sm break-words text-ink-soft">
        {note}
      </p>
      <LiveRegion role="alert">
        {error && isAbout && !isPending && (
          <div className="pt-3">
            <Banner tone="danger">{testFailure(error)}</Banner>
          </div>
        )}
      </LiveRegion>
      <LiveRegion>
        {isPending && <span className="sr-only">Sending the test</span>}
        {results && isAbout && !isPending && (
          <div className="pt-3">
            <TestResults results={results} />
          </div>
        )}
      </LiveRegion>
    </div>
  );
}
