import { lazy, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BulkAct, SubscriberPage } from '../../../api/subscribers.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf, countText } from '../../../ui/count-text.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { type BulkSelection, nobodySelected, selectAll, selectedSize } from './bulk-selection.ts';

/** Loaded on demand: most bulk acts need no tag. */
const BulkTagModal = lazy(() => import('../tags/bulk-tag-modal.tsx'));

type Props = {
  selection: BulkSelection;
  onSelect: (selection: BulkSelection) => void;
  shown: readonly number[];
  /** The list doesn't show what the filters say yet, so nobody can be selected. */
  outdated: boolean;
  total: Pick<SubscriberPage, 'total' | 'total_is_capped'>;
  onAct: (act: BulkAct) => void;
  /** True during a bulk change. */
  busy: boolean;
  /** What else is done with the list, at the end of the line. */
  children: ReactNode;
};

/** Selects subscribers in bulk and confirms before changing them. */
export function BulkBar({ selection, onSelect, shown, outdated, total, onAct, busy, children }: Props) {
  const { confirm } = useDialogs();
  const [tagging, setTagging] = useState<'add' | 'remove' | null>(null);
  const { count, capped } = selectedSize(selection, total);
  const people = countOf(count, 'subscriber', 'subscribers', capped);
  const all = selection.kind === 'matching' && selection.except.length === 0;
  const whom = all ? `all ${people} that match` : people;

  const ask = async (isActive: boolean) => {
    const agreed = isActive
      ? await confirm(`Activate ${whom}?`, {
          act: 'Activate subscribers',
          keep: 'Leave them as they are',
          cautious: true,
          hint: 'Campaigns will reach them again, except people who unsubscribed, bounced, or reported spam.',
        })
      : await confirm(`Deactivate ${whom}?`, {
          act: 'Deactivate subscribers',
          keep: 'Leave them as they are',
          destructive: true,
          hint: 'Campaigns won’t reach them until someone activates them again.',
        });
    if (agreed) onAct({ is_active: isActive });
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <fieldset disabled={outdated} className="flex grow flex-wrap items-center gap-2">
          <legend className="sr-only">Several at once</legend>
          <p role="status" className="mr-auto text-sm tabular-nums">
            {count === 0 ? 'Nobody selected' : <span className="font-bold">{people} selected</span>}
          </p>
          {!all && (
            <>
              <Button size="sm" onClick={() => onSelect(selectAll(selection, shown))}>
                {shown.length === 1 ? 'Select the one shown' : `Select the ${countText(shown.length)} shown`}
              </Button>
              {total.total > shown.length && (
                <RefocusOnRemove>
                  <Button size="sm" onClick={() => onSelect({ kind: 'matching', except: [] })}>
                    Select all that match
                  </Button>
                </RefocusOnRemove>
              )}
            </>
          )}
          {count > 0 && (
            <>
              <Button size="sm" disabled={busy} onClick={() => setTagging('add')}>
                Add a tag
              </Button>
              <Button size="sm" disabled={busy} onClick={() => setTagging('remove')}>
                Remove a tag
              </Button>
              <Button size="sm" disabled={busy} onClick={() => ask(false)}>
                Deactivate selected
              </Button>
              <Button size="sm" disabled={busy} onClick={() => ask(true)}>
                Activate selected
              </Button>
              <RefocusOnRemove>
                <Button size="sm" kind="quiet" onClick={() => onSelect(nobodySelected)}>
                  Clear selection
                </Button>
              </RefocusOnRemove>
            </>
          )}
        </fieldset>
        {children}
      </div>
      <Suspense fallback={null}>
        {tagging && (
          <BulkTagModal
            kind={tagging}
            whom={whom}
            onClose={() => setTagging(null)}
            onTag={(tag) => {
              // Closed first, so focus goes back to the button and from there to the progress, not to the page's heading.
              flushSync(() => setTagging(null));
              onAct({ tag, has_tag: tagging === 'add' });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
