import { UNDO_SECONDS } from '@fairlead/contract/limits';
import type { CampaignReport } from '@fairlead/contract/types';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusToHeading } from '../../../ui/use-focus-to-heading.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useUndo } from './use-undo.ts';

/** Counts down to the start of a campaign that was just sent and offers Undo. Announced once, not every second. */
export function UndoBar({ campaign, until }: { campaign: CampaignReport; until: string }) {
  const seconds = useSecondsUntil(campaign, until);
  const { undo, busy } = useUndo(campaign);
  const box = useFocusToHeading<HTMLDivElement>();
  return (
    <div ref={box}>
      <Banner
        tone="info"
        action={
          <Button size="sm" busy={busy} onClick={undo}>
            Undo
          </Button>
        }
      >
        <p aria-hidden="true" className="py-1 font-bold tabular-nums">
          {seconds > 0 ? `Sending starts in ${seconds} s` : 'Sending starts now'}
        </p>
        <p role="status" className="sr-only">
          Sending starts in at most {UNDO_SECONDS} seconds. Until then Undo takes it back.
        </p>
      </Banner>
    </div>
  );
}
