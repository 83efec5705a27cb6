import { texts } from '@fairlead/contract/texts';
import { errorMessage } from '../../../api/call.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { TestResults } from '../../mail/test-results.tsx';
import { TestSendButton } from '../../mail/test-send-button.tsx';
import { useTestSend } from '../../mail/use-test-send.ts';
import { useComposer } from './composer.tsx';

/** Sends the draft as a test: to yourself with one click, or to a few people. */
export function TryOut() {
  const { sync, subject, requireSubject } = useComposer();
  const { email } = useAdmin();
  const { send, data: results, error, isPending } = useTestSend(sync?.flush);
  const sendToMe = () => {
    if (sync && requireSubject()) send({ subject: subject.trim(), recipients: [email] });
  };
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={isPending} onClick={sendToMe}>
          Send it to me
        </Button>
        <TestSendButton
          subject={subject}
          {...(sync && { saveDraft: sync.flush })}
          size="sm"
          mayOpen={requireSubject}
        >
          Send test
        </TestSendButton>
      </div>
      <LiveRegion role="alert">
        {error && !isPending && (
          <div className="pt-3">
            <Banner tone="danger">
              {texts.testSend.sendFailed}
              {errorMessage(error, texts.unknown)}
            </Banner>
          </div>
        )}
      </LiveRegion>
      <LiveRegion>
        {isPending && <span className="sr-only">Sending the test</span>}
        {results && !isPending && (
          <div className="pt-3">
            <TestResults results={results} />
          </div>
        )}
      </LiveRegion>
    </div>
  );
}
