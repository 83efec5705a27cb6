import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { patient } from '../../../../api/patient.ts';
import { useAdmin } from '../../../../auth/auth-context.ts';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { draftLink } from '../../../platform/paths/marketing-views.ts';
import { reportPath } from '../../../platform/paths/report-path.ts';
import { TimeStamp } from '../../../platform/time/time-stamp.tsx';
import type { DraftState, DraftSync } from './draft-sync.ts';

/** Loaded on its own, because few drafts are refused. */
const NumberPlace = patient(() => import('../check/number-place.tsx'));

type Props = { sync: DraftSync; state: DraftState; onBlock: (block: number) => void };

/** What someone else did to the draft, or why the server doesn't take it, with every way to go on. */
export function DraftNotice({ sync, state, onBlock }: Props) {
  const { username } = useAdmin();
  const { replacedBy } = state;
  return (
    <div className="has-[.fade-in]:grid has-[.fade-in]:gap-3">
      <LiveRegion role="alert">
        <Trouble sync={sync} state={state} onBlock={onBlock} />
      </LiveRegion>
      <LiveRegion>
        {replacedBy && (
          <Banner tone="info">
            {replacedBy === username
              ? 'You changed this draft in another window. This is the latest version.'
              : `${replacedBy} changed this draft. You’re looking at the latest version.`}
          </Banner>
        )}
      </LiveRegion>
    </div>
  );
}

function Trouble({ sync, state: { phase, copy }, onBlock }: Props) {
  switch (phase.kind) {
    case 'conflict':
      return <Conflict sync={sync} error={phase.error} theirs={phase.theirs} />;
    case 'refused':
      return (
        <Banner tone="danger">
          <p>{phase.error}</p>
          <p className="text-sm">
            Your last changes aren’t saved. They’re kept in this browser until they can be.
          </p>
          <Suspense fallback={null}>
            <NumberPlace content={copy.content} onBlock={onBlock} />
          </Suspense>
        </Banner>
      );
    case 'deleted':
      return (
        <Banner tone="warn" action={<KeepAsNew sync={sync} />}>
          {phase.error}
        </Banner>
      );
    case 'sent':
      return (
        <Banner tone="warn" action={<KeepAsNew sync={sync} />}>
          This draft was sent before your last changes were saved, so they aren’t part of{' '}
          <Link to={reportPath(phase.campaignId)} className="prose-link">
            the campaign
          </Link>
          .
        </Banner>
      );
    default:
      return null;
  }
}

export const KeepAsNew = ({ sync }: { sync: DraftSync }) => (
  <Button size="sm" onClick={sync.fork}>
    Keep my text as a new draft
  </Button>
);

type ConflictProps = {
  sync: DraftSync;
  error: string;
  theirs: { id: number; updated_by: string; updated_at: string };
};

function Conflict({ sync, error, theirs }: ConflictProps) {
  const { confirm, alert } = useDialogs();
  const takeTheirs = async () => {
    const hint = 'Your changes since the draft was last saved will be lost.';
    const labels = { act: 'Use the saved version', keep: 'Keep mine' };
    if (!(await confirm('Use the saved version instead of yours?', { ...labels, destructive: true, hint })))
      return;
    await sync.takeTheirs().catch(() => alert('We couldn’t load the saved version. Nothing was lost.'));
  };
  return (
    <Banner tone="warn">
      <p>{error}</p>
      <p className="text-sm">
        The saved version is by {theirs.updated_by}, from <TimeStamp iso={theirs.updated_at} />.{' '}
        <Link to={draftLink(theirs.id)} target="_blank" className="prose-link">
          Open it in a new tab
        </Link>{' '}
        to compare.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <KeepAsNew sync={sync} />
        <Button size="sm" onClick={sync.keepMine}>
          Replace it with mine
        </Button>
        <Button size="sm" onClick={takeTheirs}>
          Use the saved version
        </Button>
      </div>
    </Banner>
  );
}
