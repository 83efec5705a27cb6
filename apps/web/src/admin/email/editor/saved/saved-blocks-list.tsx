import type { SavedBlock } from '@fairlead/contract/email/saved-blocks';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { savedBlocksQuery } from '../../calls/saved-blocks.ts';
import { SavedBlockRow } from './saved-block-row.tsx';

/** What the team has saved. */
export function SavedBlocksList({ onInsert }: { onInsert: (saved: SavedBlock) => void }) {
  const list = useQuery(savedBlocksQuery);
  return (
    <div className="grid gap-3">
      <QueryFailed load={list} what="The saved blocks" />
      {list.isPending && <Skeleton lines={3} label="Loading saved blocks" />}
      {list.data?.length === 0 && (
        <EmptyState title="No saved blocks yet">
          Select blocks in your email and save them here, such as a closing or directions to your office.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="grid rounded-md border border-line-strong">
          {list.data.map((saved) => (
            <SavedBlockRow key={saved.id} saved={saved} onInsert={() => onInsert(saved)} />
          ))}
        </ul>
      )}
    </div>
  );
}
