import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count-text.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AudienceSummary } from './audience-summary.tsx';
import type { Unfinished } from './draft.ts';
import { UnfinishedNotice } from './unfinished-notice.tsx';
import type { AudienceState } from './use-audience.ts';
import type { SendPhase } from './use-send-campaign.ts';

type Props = {
  audience: AudienceState;
  phase: SendPhase;
  /** What went wrong, '' where nothing did. */
  problem: string;
  unfinished: Unfinished;
  /** Whether it goes out at a time that was chosen. */
  later: boolean;
  onSend: () => void;
  /** What one may do before sending. */
  children: ReactNode;
};

/** Nobody can send without seeing to how many: the number stands in the button. */
function sendLabel({ exact, estimate }: AudienceState, later: boolean): string {
  const recipients = exact?.recipients ?? estimate;
  if (!recipients) return later ? 'Schedule campaign' : 'Send campaign';
  return `${later ? 'Schedule for' : 'Send to'} ${countOf(recipients, 'recipient', 'recipients')}`;
}

const busyLabels = { asking: 'Counting…', sending: 'Sending…' };

export function SendPanel({ audience, phase, problem, unfinished, later, onSend, children }: Props) {
  return (
    <Sheet aria-labelledby="send-title" className="grid gap-5 p-5">
      <h2 id="send-title" className="text-lg">
        Who gets it
      </h2>
      <AudienceSummary audience={audience} />
      {children}
      <div>
        {/* Not `disabled`: focus has to stay on it while the request runs. */}
        <Button kind="signal" aria-disabled={phase !== 'idle'} onClick={onSend} className="w-full">
          {phase !== 'idle' && <Spinner />}
          {phase === 'idle' ? sendLabel(audience, later) : busyLabels[phase]}
        </Button>
        <LiveRegion role="alert">
          {phase === 'idle' && (problem || unfinished) && (
            <div className="pt-5">
              <Banner tone={problem ? 'danger' : 'warn'}>
                {problem && <p>{problem}</p>}
                {unfinished && <UnfinishedNotice unfinished={unfinished} />}
              </Banner>
            </div>
          )}
        </LiveRegion>
      </div>
    </Sheet>
  );
}
