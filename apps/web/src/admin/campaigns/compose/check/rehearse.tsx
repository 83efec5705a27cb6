import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import type { Rehearsal } from '@fairlead/contract/campaigns/rehearsals';
import { errorMessage } from '../../../../api/call.ts';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { countText } from '../../../../ui/data/count-text.ts';
import { Progress } from '../../../../ui/data/progress.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../../ui/refocus-on-remove.tsx';
import type { NamedPerson } from '../../test-send/person-label.ts';
import type { AudienceState } from '../audience/use-audience.ts';
import { RehearsalResult } from './rehearsal-result.tsx';
import { milestoneText, outcomeText, rehearseLabel } from './rehearsal-text.ts';
import { useRehearsal } from './use-rehearsal.ts';

type Props = {
  content: DraftContent;
  audience: AudienceState;
  onPreview: (person: NamedPerson) => void;
};

const NO_ANSWER = 'the server didn’t answer.';
const OUTDATED =
  'The email or its recipients changed after this rehearsal. Rehearse again to see the current email.';

/** Computes what each recipient will read, without sending, and shows what looks odd. */
export function Rehearse({ content, audience: { exact, estimate }, onPreview }: Props) {
  const recipients = exact?.recipients ?? estimate ?? 0;
  const { rehearsal, look, isOutdated, begin, isStarting, startError, stop, isStopping, stopError } =
    useRehearsal(content, exact?.recipients);
  const isRunning = rehearsal?.state === 'running';
  return (
    <div className="grid gap-3">
      {recipients > 0 && !isRunning && (
        <RefocusOnRemove>
          <Button size="sm" busy={isStarting} onClick={begin}>
            {rehearseLabel(recipients)}
          </Button>
        </RefocusOnRemove>
      )}
      {isRunning && (
        <Running rehearsal={rehearsal} onStop={() => stop(rehearsal.id)} isStopping={isStopping} />
      )}
      <div>
        <LiveRegion role="alert">
          {startError && (
            <Banner tone="danger">
              We couldn’t start the rehearsal: {errorMessage(startError, NO_ANSWER)} Nothing was sent.
            </Banner>
          )}
          {stopError && (
            <Banner tone="danger">
              We couldn’t cancel the rehearsal: {errorMessage(stopError, NO_ANSWER)} Rehearsals never send
              email.
            </Banner>
          )}
          {look.error && (
            <Banner
              tone="danger"
              action={
                <Button size="sm" busy={look.isFetching} onClick={() => void look.refetch()}>
                  Retry
                </Button>
              }
            >
              We couldn’t load the rehearsal: {errorMessage(look.error, NO_ANSWER)}
            </Banner>
          )}
        </LiveRegion>
        <LiveRegion>
          {rehearsal && !isRunning && (
            <div className="grid gap-3">
              {isOutdated && <Banner tone="warn">{OUTDATED}</Banner>}
              <p className="font-bold">{outcomeText(rehearsal)}</p>
            </div>
          )}
        </LiveRegion>
      </div>
      {rehearsal && !isRunning && <RehearsalResult rehearsal={rehearsal} onPreview={onPreview} />}
    </div>
  );
}

type RunningProps = { rehearsal: Rehearsal; onStop: () => void; isStopping: boolean };

function Running({ rehearsal, onStop, isStopping }: RunningProps) {
  const { done, people } = rehearsal;
  return (
    <>
      <Progress
        label="Rehearsing"
        value={done}
        max={people}
        text={`${countText(done)} of ${countText(people)}`}
      />
      <p role="status" className="sr-only">
        {milestoneText(rehearsal)}
      </p>
      <RefocusOnRemove>
        <Button size="sm" busy={isStopping} onClick={onStop} className="justify-self-start">
          Cancel rehearsal
        </Button>
      </RefocusOnRemove>
    </>
  );
}
