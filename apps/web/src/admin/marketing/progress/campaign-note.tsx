import { FIRST_PART_WAIT_MINUTES } from '@fairlead/contract/limits';
import type { CampaignReport } from '@fairlead/contract/types';
import { countOf, countText } from '../../../ui/count-text.ts';
import { TimeStamp } from '../../../ui/time-stamp.tsx';
import { isEarly, isLate, isUnderWay, isUndoable, isWaiting } from '../campaign-status.ts';
import { momentInWords, ownTimeZone } from '../compose/schedule.ts';
import { UndoBar } from './undo-bar.tsx';

/** What's wrong, why the campaign is waiting, until when, and what's next. Nothing while sending runs normally. */
export function CampaignNote({ campaign }: { campaign: CampaignReport }) {
  const { status, trouble, trouble_details: details } = campaign;
  return (
    <>
      {trouble && isUnderWay(status) && (
        <p className="text-sm">
          <span className="font-bold">Needs attention: </span>
          {trouble}
        </p>
      )}
      <WaitingFor campaign={campaign} />
      {details && isUnderWay(status) && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1">Details</summary>
          <p className="break-words text-ink-soft">The email provider’s answer: {details}</p>
        </details>
      )}
    </>
  );
}

function WaitingFor({ campaign }: { campaign: CampaignReport }) {
  const { status, starts_at, undo_until, pause_reason, first_part_count = 0 } = campaign;
  if (campaign.preparing) {
    return <p className="text-sm">Nothing goes out until the list of recipients is complete.</p>;
  }
  if (isUndoable(campaign) && undo_until) return <UndoBar campaign={campaign} until={undo_until} />;
  if (status === 'scheduled' && starts_at) return <ScheduledNote campaign={campaign} startsAt={starts_at} />;
  if (isWaiting(campaign) && campaign.waiting_until) {
    return <WaitingNote campaign={campaign} until={campaign.waiting_until} />;
  }
  if (status === 'sending' && campaign.rest_held) {
    return (
      <p className="text-sm">
        A first part of {countText(first_part_count)} goes out now. The rest waits {FIRST_PART_WAIT_MINUTES}{' '}
        minutes after it.
      </p>
    );
  }
  if (!pause_reason) return null;
  return (
    <div className="grid gap-1 text-sm">
      <PauseReason campaign={campaign} reason={pause_reason} />
      {isEarly(campaign) && starts_at && <EarlyNote campaign={campaign} startsAt={starts_at} />}
    </div>
  );
}

function PauseReason({ campaign, reason }: { campaign: CampaignReport; reason: string }) {
  const { resumes_at } = campaign;
  return (
    <p>
      <span className="font-bold">Why it is paused: </span>
      {reason}
      {isLate(campaign) && ' Its time has passed: Resume sends it at once.'}
      {resumes_at && (
        <>
          {' '}
          It goes on by itself at <TimeStamp iso={resumes_at} />.
        </>
      )}
    </p>
  );
}

type Start = { campaign: CampaignReport; startsAt: string };

function StartTime({ campaign, startsAt }: Start) {
  const [inZone, onOwnClock] = momentInWords(new Date(startsAt), campaign.time_zone ?? ownTimeZone());
  return (
    <>
      <time dateTime={startsAt}>{inZone}</time>
      {onOwnClock && `, which is ${onOwnClock}`}
    </>
  );
}

function ScheduledNote(start: Start) {
  return (
    <p className="text-sm">
      <span className="font-bold">It starts on </span>
      <StartTime {...start} />. Whoever opts out until then is left out.
    </p>
  );
}

/** Resumed in time, it starts as planned; after that it would be late, so we say so first. */
function EarlyNote(start: Start) {
  return (
    <p>
      <span className="font-bold">It was to start on </span>
      <StartTime {...start} />. Resumed before then, it waits for that time; resumed later, it goes out at
      once.
    </p>
  );
}

function WaitingNote({ campaign, until }: { campaign: CampaignReport; until: string }) {
  const { ledger, delivered, bounced, complained } = campaign;
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <span className="font-bold">The first part is out: </span>
        {countText(ledger.sent)} sent, {countText(delivered)} delivered, {countText(bounced)} bounced,{' '}
        {countText(complained)} reported as spam.
      </p>
      <p>
        The other {countOf(ledger.pending, 'recipient', 'recipients')} follow by themselves at{' '}
        <TimeStamp iso={until} />, unless 3 of the first mails bounce for good or somebody reports spam.
      </p>
    </div>
  );
}
