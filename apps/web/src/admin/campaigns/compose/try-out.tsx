import { type NamedPerson, personLabel } from '../test-send/person-label.ts';
import { SendToMe } from '../test-send/send-to-me.tsx';
import { TestSendButton } from '../test-send/test-send-button.tsx';
import { SEND_TO_ME_ID } from './check/fix.ts';
import { useComposer } from './composer.tsx';

type Props = {
  /** Whose email the preview shows; null for the sample person. */
  person: NamedPerson | null;
};

/** Sends the draft as a test: to yourself with one click, or to a few people. */
export function TryOut({ person }: Props) {
  const { sync, subject, requireSubject } = useComposer();
  return (
    <SendToMe
      id={SEND_TO_ME_ID}
      test={{ subject: subject.trim(), subscriber_id: person?.id ?? null }}
      saveDraft={sync?.flush}
      maySend={() => sync !== null && requireSubject()}
      note={
        person ? (
          <>
            A test shows what <strong>{personLabel(person)}</strong> would get.
          </>
        ) : (
          'A test shows the fallbacks. To test it as someone on your list, choose them in the preview.'
        )
      }
    >
      <TestSendButton
        subject={subject}
        person={person}
        {...(sync && { saveDraft: sync.flush })}
        size="sm"
        mayOpen={requireSubject}
      >
        Send test
      </TestSendButton>
    </SendToMe>
  );
}
