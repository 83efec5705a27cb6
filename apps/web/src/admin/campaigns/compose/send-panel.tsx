import { type ComponentProps, Suspense } from 'react';
import { patient } from '../../../api/patient.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Sheet } from '../../../ui/basic/sheet.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AudienceSummary } from './audience/audience-summary.tsx';
import type { AudienceState } from './audience/use-audience.ts';
import { isBusy, isSending } from './send-flow.ts';

/** Loaded on its own: writing a campaign doesn't wait for it. */
const CheckPanel = patient(() => import('./check/check-panel.tsx'));

type Props = ComponentProps<typeof CheckPanel> & {
  /** Whether it's scheduled. */
  later: boolean;
  onSend: () => void;
};

/** The button shows the recipient count, so nobody sends without seeing it. */
function sendLabel({ exact, estimate }: AudienceState, later: boolean): string {
  const recipients = exact?.recipients ?? estimate;
  if (!recipients) return later ? 'Schedule campaign' : 'Send campaign';
  return `${later ? 'Schedule for' : 'Send to'} ${countOf(recipients, 'recipient', 'recipients')}`;
}

export function SendPanel({ later, onSend, ...ready }: Props) {
  const { audience, step } = ready;
  const busy = isBusy(step);
  const busyLabel = isSending(step) ? 'Sending…' : 'Counting…';
  return (
    <Sheet
      aria-labelledby="send-title"
      className="grid gap-5 p-5 lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] lg:self-start lg:scroll-pb-24 lg:overflow-y-auto"
    >
      <h2 id="send-title" className="text-lg">
        Who gets it
      </h2>
      <AudienceSummary audience={audience} />
      {/* Without its children: a dialog opened from a fallback would close when the panel has loaded. */}
      <Suspense fallback={null}>
        <CheckPanel {...ready} />
      </Suspense>
      {/* On a wide screen, a long panel scrolls, and Send stays in view. */}
      <div className="bg-raised lg:sticky lg:bottom-0 lg:-mx-5 lg:-mb-5 lg:border-t lg:border-line lg:px-5 lg:pt-4 lg:pb-5">
        {/* Not `disabled`, which would lose focus during the request. */}
        <Button kind="signal" aria-disabled={busy} onClick={onSend} className="w-full">
          {busy && <Spinner />}
          {busy ? busyLabel : sendLabel(audience, later)}
        </Button>
        <LiveRegion role="alert">
          {step.at === 'failed' && (
            <div className="pt-5">
              <Banner tone="danger">{step.text}</Banner>
            </div>
          )}
        </LiveRegion>
      </div>
    </Sheet>
  );
}
