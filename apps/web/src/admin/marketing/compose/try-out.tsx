import { TestSendButton } from '../../mail/test-send-button.tsx';
import { useComposer } from './composer.tsx';

/** Sends the draft to yourself first. */
export function TryOut() {
  const { sync, subject, requireSubject } = useComposer();
  return (
    <TestSendButton
      subject={subject}
      {...(sync && { saveDraft: sync.flush })}
      size="sm"
      mayOpen={requireSubject}
    >
      Send test
    </TestSendButton>
  );
}
