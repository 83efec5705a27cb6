import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { countOf } from '../../../ui/data/count-text.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFocusToHeading } from '../../../ui/use-focus-to-heading.ts';
import { shownZone } from '../../platform/time/shown-zone.ts';
import type { CampaignAction } from '../calls/campaigns.ts';
import {
  isEarly,
  isEditable,
  isHeldUp,
  isLate,
  isUnderWay,
  isUndoable,
  isWaiting,
} from '../campaign-status.ts';
import { useDraftOf } from '../compose/draft/use-draft-of.ts';
import { momentInWords } from '../compose/schedule.ts';
import { canRetry, RetryFailed } from './retry-failed.tsx';
import { type Control, useControl } from './use-control.ts';

/** The Continue button's label, by what the campaign is waiting for. */
const continueTexts = {
  scheduled: { label: 'Send now', question: 'Send now to', act: 'Send now' },
  waiting: { label: 'Send the rest now', question: 'Send to the other', act: 'Send the rest now' },
  early: { label: 'Resume', question: 'Resume the campaign to', act: 'Resume campaign' },
  paused: { label: 'Resume', question: 'Resume sending to', act: 'Resume campaign' },
};

function waitsFor(campaign: CampaignReport): keyof typeof continueTexts | null {
  if (isWaiting(campaign) || isHeldUp(campaign)) return 'waiting';
  if (isEarly(campaign)) return 'early';
  return campaign.status === 'scheduled' || campaign.status === 'paused' ? campaign.status : null;
}

/** The question before a campaign is canceled. Its buttons say what happens to the campaign. */
function cancelTexts(campaign: CampaignReport) {
  const waiting = waitsFor(campaign);
  if (campaign.preparing || waiting === 'scheduled' || waiting === 'early')
    return { question: 'Cancel sending to', act: 'Cancel campaign', keep: 'Keep campaign' };
  const keep = waiting === 'paused' ? 'Keep it paused' : 'Keep sending';
  return { question: 'Stop sending to', act: 'Stop campaign', keep };
}

/** A time (ISO 8601), shifted by milliseconds. */
const later = (iso: string | undefined, by: number): string | undefined =>
  iso && new Date(Date.parse(iso) + by).toISOString();

/** What resuming does, which differs for a scheduled campaign. */
function resumeHint(campaign: CampaignReport): string | undefined {
  const { starts_at, time_zone } = campaign;
  if (!starts_at) return undefined;
  const at = momentInWords(new Date(starts_at), time_zone ?? shownZone());
  if (isEarly(campaign)) return `Nothing goes out now. It starts ${at}.`;
  return isLate(campaign) ? `It goes out now: its time, ${at}, has passed.` : undefined;
}

/**
 * Pause, continue, and cancel. Pausing needs no confirmation: it does no harm, and it's often urgent. While a campaign
 * can be undone, Undo replaces Cancel. While it's being prepared, there's nothing to pause.
 */
export function CampaignControls({ campaign }: { campaign: CampaignReport }) {
  const control = useControl(campaign.id);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isUnderWay(campaign.status) && <RunControls campaign={campaign} control={control} />}
      {canRetry(campaign) && <RetryFailed campaign={campaign} control={control} />}
    </div>
  );
}

type Props = { campaign: CampaignReport; control: Control };

function RunControls({ campaign, control }: Props) {
  const { ledger } = campaign;
  const { confirm } = useDialogs();
  const box = useFocusToHeading<HTMLDivElement>();
  const rest = countOf(ledger.pending, 'recipient', 'recipients');
  const waiting = waitsFor(campaign);
  // It can't be resumed before someone has said whose account the API key is for.
  const asks = waiting === 'paused' && Boolean(campaign.account_unclear);

  const isRunning = (act: CampaignAction) => control.isPending && control.variables === act;

  const pause = () => control.mutate('pause');
  const proceed = async (seen: CampaignReport) => {
    const kind = waitsFor(seen);
    if (!kind) return;
    const { question, act } = continueTexts[kind];
    const hint = resumeHint(seen);
    const askedAt = Date.now();
    const labels = { act, keep: 'Not now' };
    if (!(await confirm(`${question} ${rest}?`, { ...labels, cautious: true, ...(hint && { hint }) })))
      return;
    const now = { ...seen, as_of: later(seen.as_of, Date.now() - askedAt) };
    // The start time came while the dialog, which said nothing goes out yet, was open.
    if (isEarly(seen) && !isEarly(now)) return proceed(now);
    control.mutate('resume');
  };
  const cancel = async () => {
    const hint = 'Emails that already went out can’t be taken back. You can’t send the canceled ones later.';
    const { question, ...labels } = cancelTexts(campaign);
    if (await confirm(`${question} ${rest}?`, { ...labels, destructive: true, hint }))
      control.mutate('cancel');
  };

  return (
    <div ref={box} className="flex flex-wrap gap-2">
      {/* A single button that switches between pausing and continuing, so it keeps focus. */}
      {!asks && !campaign.preparing && (
        <Button
          size="sm"
          busy={isRunning(waiting ? 'resume' : 'pause')}
          onClick={waiting ? () => proceed(campaign) : pause}
        >
          <Icon name={waiting ? 'play' : 'pause'} className="size-4" />
          {waiting ? continueTexts[waiting].label : 'Pause'}
        </Button>
      )}
      {waiting === 'waiting' && (
        <Button size="sm" busy={isRunning('pause')} onClick={pause}>
          <Icon name="pause" className="size-4" />
          Pause
        </Button>
      )}
      {isEditable(campaign) && <EditButton id={campaign.id} />}
      {!isUndoable(campaign) && (
        <Button size="sm" busy={isRunning('cancel')} onClick={cancel}>
          Cancel campaign
        </Button>
      )}
    </div>
  );
}

function EditButton({ id }: { id: number }) {
  const { open, busy } = useDraftOf(id, 'edit');
  return (
    <Button size="sm" busy={busy} onClick={open}>
      Edit campaign
    </Button>
  );
}
