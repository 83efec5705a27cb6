import type { Draft } from '@fairlead/contract/campaigns/drafts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../../ui/data/badge.tsx';
import { countOf } from '../../../../ui/data/count-text.ts';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { draftLink } from '../../../platform/paths/marketing-views.ts';
import { TimeStamp } from '../../../platform/time/time-stamp.tsx';
import { draftsQuery } from '../../calls/drafts.ts';
import { useComposer } from '../composer.tsx';

/** The team's drafts, with who touched each one last. Opening one leaves the current one saved. */
export default function DraftsDialog({ onClose }: { onClose: () => void }) {
  const { state, writeAnother } = useComposer();
  const list = useInfiniteQuery(draftsQuery);
  const drafts = list.data?.pages.flatMap((page) => page.drafts) ?? [];
  const openId = state?.copy.ref?.id;
  return (
    <Modal title="Drafts" size="md" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">Everyone on your team sees these and can change them.</p>
        <Button
          className="justify-self-start"
          onClick={() => {
            onClose();
            writeAnother();
          }}
        >
          Start a new email
        </Button>
        <QueryFailed load={list} what="The drafts" />
        {list.isPending && <Skeleton lines={4} label="Loading drafts" />}
        {list.data && drafts.length === 0 && (
          <EmptyState title="No drafts yet">What you write is saved here automatically.</EmptyState>
        )}
        {drafts.length > 0 && (
          <div>
            <ul className="grid rounded-md border border-line-strong">
              {drafts.map((draft) => (
                <DraftRow key={draft.id} draft={draft} isOpen={draft.id === openId} onOpen={onClose} />
              ))}
            </ul>
            <LoadMore summary={countOf(drafts.length, 'draft', 'drafts')} list={list} />
          </div>
        )}
      </div>
    </Modal>
  );
}

type RowProps = { draft: Draft; isOpen: boolean; onOpen: () => void };

function DraftRow({ draft, isOpen, onOpen }: RowProps) {
  const { openDraft } = useComposer();
  const open = (event: MouseEvent) => {
    // For a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
    openDraft(draft.id);
  };
  return (
    <li className="grid gap-0.5 border-line px-4 py-2.5 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={draftLink(draft.id)}
          onClick={open}
          className="prose-link inline-block py-1 font-bold break-words"
        >
          {draft.campaign_name.trim() || draft.subject.trim() || 'Untitled draft'}
        </Link>
        {draft.replaces_campaign_id && <Badge tone="neutral">Edited campaign</Badge>}
        {isOpen && <Badge tone="info">Open now</Badge>}
      </div>
      {draft.campaign_name.trim() && <p className="text-sm break-words">{draft.subject}</p>}
      <p className="text-sm text-ink-soft">
        {draft.updated_by}, <TimeStamp iso={draft.updated_at} />
      </p>
    </li>
  );
}
