import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { FIRST_PART_WAIT_MINUTES } from '@fairlead/contract/platform/limits';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { patient } from '../../../api/patient.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { paths } from '../../../paths.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { finalCount, isEarly, isHeldUp, isLate, isOpen, isUndoable, isWaiting } from '../campaign-status.ts';
import { ReportLink } from '../report-link.tsx';
import { StartTime } from './start-time.tsx';
import { UndoBar } from './undo-bar.tsx';

const AccountQuestion = patient(() => import('./account-question.tsx'));

/** What's wrong, why the campaign is waiting, until when, and what's next. Nothing while sending runs normally. */
export function CampaignNote({ campaign }: { campaign: CampaignReport }) {
  const { trouble, trouble_details: details, account_unclear } = campaign;
  return (
    <>
      {trouble && isOpen(campaign) && (
        <p className="text-sm">
          <span className="font-bold">Needs attention: </span>
          {trouble}
        </p>
      )}
      <WaitingFor campaign={campaign} />
      <Versions campaign={campaign} />
      <FailureReason campaign={campaign} />
      {details && isOpen(campaign) && (
        <details className="text-sm">
          <summary className="prose-link w-fit cursor-pointer py-1">Details</summary>
          <p className="break-words text-ink-soft">The email provider’s answer: {details}</p>
        </details>
      )}
      {Boolean(account_unclear) && (
        <Suspense fallback={null}>
          <AccountQuestion campaign={campaign} />
        </Suspense>
      )}
    </>
  );
}

/** Why recipients failed: without it, a first try with made-up addresses would end without a word. */
function FailureReason({ campaign }: { campaign: CampaignReport }) {
  const { status, ledger, failure_reason } = campaign;
  if (!failure_reason) return null;
  return (
    <p className="text-sm">
      <span className="font-bold">
        {status === 'failed'
          ? 'No email went out. '
          : `${countOf(ledger.failed, 'recipient', 'recipients')} failed. `}
      </span>
      {ledger.failed > 1 && 'The most common reason: '}
      {failure_reason}
    </p>
  );
}

/** The edited version that goes out instead, and the campaign that this one was edited from. */
function Versions({ campaign: { replaced_by, replaces } }: { campaign: CampaignReport }) {
  return (
    <>
      {replaced_by && (
        <p className="text-sm break-words">
          Replaced by its edited version, <ReportLink {...replaced_by} />. Nobody gets this one.
        </p>
      )}
      {replaces && (
        <p className="text-sm break-words">
          This replaces an earlier version, <ReportLink {...replaces} />.
        </p>
      )}
    </>
  );
}

function WaitingFor({ campaign }: { campaign: CampaignReport }) {
  const { status, starts_at, pause_reason, first_part_count = 0 } = campaign;
  if (isUndoable(campaign)) return <UndoBar campaign={campaign} />;
  if (campaign.preparing) {
    return (
      <p className="text-sm">We’re preparing the recipient list. Nothing goes out until it’s complete.</p>
    );
  }
  if (status === 'scheduled' && starts_at) return <ScheduledNote campaign={campaign} startsAt={starts_at} />;
  if (isWaiting(campaign) && campaign.waiting_until) {
    return <WaitingNote campaign={campaign} until={campaign.waiting_until} />;
  }
  if (isHeldUp(campaign)) {
    return (
      <p className="text-sm">
        It’s going to {countText(first_part_count)} people first: {countText(finalCount(campaign.ledger))} are
        done. You can send the rest now.
      </p>
    );
  }
  if (status === 'sending' && campaign.rest_held) {
    return (
      <p className="text-sm">
        It’s going to {countText(first_part_count)} people first. The rest get it {FIRST_PART_WAIT_MINUTES}{' '}
        minutes later.
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
  const { resumes_at, pause_fix } = campaign;
  // The ceiling's reason has its own time, in the zone whose days count.
  const isTimeSaid = pause_fix === 'owner_settings';
  return (
    <p>
      <span className="font-bold">Why it’s paused: </span>
      {reason}
      {isLate(campaign) && ' Its time has passed, so Resume sends it now.'}
      {resumes_at && !isTimeSaid && (
        <>
          {' '}
          It continues automatically <TimeStamp iso={resumes_at} />.
        </>
      )}
      {pause_fix && <PauseFix at={pause_fix} />}
    </p>
  );
}

const fixes = {
  sending_domain: { path: paths.sendingDomain, label: 'Open Sending Domain' },
  owner_settings: { path: paths.ownerSettings, label: 'Open Settings' },
};

/** Leads to where the cause is fixed, for those who may go there. */
function PauseFix({ at }: { at: keyof typeof fixes }) {
  const { is_super_admin } = useAdmin();
  if (at === 'owner_settings' && !is_super_admin) return null;
  const { path, label } = fixes[at];
  return (
    <>
      {' '}
      <Link to={path} className="prose-link inline-block py-1">
        {label}
      </Link>
    </>
  );
}

type Start = { campaign: CampaignReport; startsAt: string };

function ScheduledNote(start: Start) {
  return (
    <p className="text-sm">
      <span className="font-bold">It starts </span>
      <StartTime {...start} />. People who unsubscribe before then won’t get it.
    </p>
  );
}

/** Resumed in time, it starts as planned; after that it would be late, so we say so first. */
function EarlyNote(start: Start) {
  return (
    <p>
      <span className="font-bold">It was scheduled for </span>
      <StartTime {...start} />. If you resume it before then, it waits for that time. After that, it goes out
      immediately.
    </p>
  );
}

function WaitingNote({ campaign, until }: { campaign: CampaignReport; until: string }) {
  const { ledger, delivered, bounced, complained } = campaign;
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <span className="font-bold">Sent to the first group: </span>
        {countText(ledger.sent)} sent, {countText(delivered)} delivered, {countText(bounced)} bounced,{' '}
        {countText(complained)} reported as spam.
      </p>
      <p>
        The other {countOf(ledger.pending, 'recipient', 'recipients')} get it automatically{' '}
        <TimeStamp iso={until} />, unless 3 hard-bounce or anyone reports spam.
      </p>
    </div>
  );
}
