import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { ToMeOutcome } from './to-me-outcome.tsx';
import { type ToMe, useSendToMe } from './use-send-to-me.ts';

type Props = {
  test: ToMe;
  /** Says as whose email it goes out. */
  note: ReactNode;
};

/** Sends an email to your own address with one click. */
export function SendToMe({ test, note }: Props) {
  const noteId = useId();
  const sending = useSendToMe(test);
  return (
    <div className="grid min-w-0 gap-2">
      <Button
        size="sm"
        className="justify-self-start"
        aria-describedby={noteId}
        busy={sending.isPending}
        onClick={sending.send}
      >
        Send it to me
      </Button>
      <p id={noteId} className="text-sm break-words text-ink-soft">
        {note}
      </p>
      <div>
        <ToMeOutcome sending={sending} />
      </div>
    </div>
  );
}
