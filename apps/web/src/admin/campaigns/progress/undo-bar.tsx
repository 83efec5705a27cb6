import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { UNDO_SECONDS } from '@fairlead/contract/platform/limits';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useFocusToHeading } from '../../../ui/use-focus-to-heading.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useUndo } from './use-undo.ts';

/** Offers Undo while the list of a campaign that was just sent is prepared, and then counts down to its start. */
export function UndoBar({ campaign }: { campaign: CampaignReport }) {
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
        {campaign.undo_until ? (
          <Countdown campaign={campaign} until={campaign.undo_until} />
        ) : (
          <p className="py-1">We’re preparing the recipient list. Nothing goes out until it’s complete.</p>
        )}
      </Banner>
    </div>
  );
}

/** Announced once, not every second. */
function Countdown({ campaign, until }: { campaign: CampaignReport; until: string }) {
  const seconds = useSecondsUntil(campaign, until);
  return (
    <>
      <p aria-hidden="true" className="py-1 font-bold tabular-nums">
        {seconds > 0 ? `Sending starts in ${seconds} s` : 'Sending starts now'}
      </p>
      <p role="status" className="sr-only">
        Sending starts in at most {UNDO_SECONDS} seconds. You can still undo.
      </p>
    </>
  );
}
