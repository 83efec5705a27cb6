import { useState } from 'react';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { personLabel } from '../test-send/person-label.ts';
import { ToMeOutcome } from '../test-send/to-me-outcome.tsx';
import { useSendToMe } from '../test-send/use-send-to-me.ts';
import type { AudienceState } from './audience/use-audience.ts';
import { useComposer } from './composer.tsx';
import type { DraftCopy } from './draft/draft-copy.ts';
import { DraftMenu } from './draft/draft-menu.tsx';
import { draftStateText } from './draft/draft-state-text.ts';
import type { DraftState, DraftSync } from './draft/draft-sync.ts';
import { isBusy, isSending } from './send-flow.ts';
import { sendWords } from './send-words.ts';
import type { PreviewState } from './use-preview.ts';

type Props = {
  sync: DraftSync;
  state: DraftState;
  audience: AudienceState;
  preview: PreviewState;
  onPreview: (changes: Partial<PreviewState>) => void;
};

const nothingSent = { isPending: false, error: null, results: undefined };

/** Stays in view: whether the draft is saved, and what comes next. */
export function SendBar({ sync, state, audience, preview, onPreview }: Props) {
  const { flow, tell, subject, requireSubject } = useComposer();
  const { person, isShown } = preview;
  const toMe = useSendToMe({ subject: subject.trim(), subscriber_id: person?.id ?? null }, sync.flush);
  const { document } = state.copy.content;
  const [tested, setTested] = useState(document);
  const test = () => {
    if (!requireSubject()) return;
    setTested(document);
    toMe.send();
  };
  return (
    <div
      data-stays-at-bottom="send"
      className="sticky bottom-0 z-10 -mx-4 border-t border-line-strong bg-surface px-4 pt-2 pb-3 max-lg:bottom-[calc(3.0625rem+env(safe-area-inset-bottom))] max-lg:pb-2 sm:-mx-8 sm:px-8"
    >
      {/* It makes room once the email is written on. */}
      <ToMeOutcome sending={tested === document ? toMe : nothingSent}>
        <p className="text-sm text-ink-soft">
          {person ? (
            <>
              It shows what <strong>{personLabel(person)}</strong> would get.
            </>
          ) : (
            'Merge fields show their fallbacks.'
          )}
        </p>
      </ToMeOutcome>
      <LiveRegion role="alert">
        {flow.step.at === 'failed' && (
          <div className="pb-3">
            <Banner tone="danger">{flow.step.text}</Banner>
          </div>
        )}
      </LiveRegion>
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <p className="text-sm text-ink-soft max-lg:basis-full lg:mr-auto">{draftStateText(state)}</p>
        <DraftMenu
          sync={sync}
          state={state}
          person={person}
          busy={isBusy(flow.step)}
          onSaid={(message) => tell({ is: 'said', message })}
        />
        <Button size="sm" aria-expanded={isShown} onClick={() => onPreview({ isShown: !isShown })}>
          <Icon name={isShown ? 'eye-off' : 'eye'} />
          <span className="max-sm:sr-only">{isShown ? 'Hide preview' : 'Preview'}</span>
        </Button>
        <Button size="sm" busy={toMe.isPending} onClick={test}>
          <Icon name="mail" />
          <span className="max-sm:sr-only">Send a test to me</span>
        </Button>
        <SendButton audience={audience} copy={state.copy} />
      </div>
    </div>
  );
}

/** The button shows the recipient count, so nobody sends without seeing it. */
function SendButton({ audience: { exact, estimate }, copy }: { audience: AudienceState; copy: DraftCopy }) {
  const { flow, trySend } = useComposer();
  const busy = isBusy(flow.step);
  const recipients = exact?.recipients ?? estimate ?? 0;
  const { act, to } = sendWords(copy);
  return (
    // Not `disabled`, which would lose focus during the request.
    <Button
      kind="signal"
      aria-disabled={busy}
      onClick={trySend}
      className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
    >
      {busy && <Spinner />}
      {busy && (isSending(flow.step) ? 'Sending…' : 'Counting…')}
      {!busy && recipients === 0 && act}
      {!busy && recipients > 0 && (
        <span>
          {to} {countText(recipients)}
          <span className="max-sm:sr-only"> {recipients === 1 ? 'recipient' : 'recipients'}</span>
        </span>
      )}
    </Button>
  );
}
