import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { patient } from '../../../../api/patient.ts';
import { countText } from '../../../../ui/data/count-text.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../../ui/refocus-on-remove.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { BulkAct } from '../../calls/subscribers.ts';
import { type BulkSelection, nobodySelected, selectAll } from './bulk-selection.ts';
import { subscribersText } from './bulk-text.ts';
import type { SelectedCount } from './use-bulk.ts';

/** Loaded on demand: most bulk acts need no tag. */
const BulkTagModal = patient(() => import('../../tags/bulk-tag-modal.tsx'));

type Props = {
  selection: BulkSelection;
  onSelect: (selection: BulkSelection) => void;
  shown: readonly number[];
  /** The list doesn't show what the filters say yet, so nobody can be selected. */
  outdated: boolean;
  /** Whether the filters match more than those shown. */
  hasMore: boolean;
  selected: SelectedCount;
  onAct: (act: BulkAct) => void;
  /** True during a bulk change. */
  busy: boolean;
  /** What else is done with the list, at the end of the line. */
  children: ReactNode;
};

/** Selects subscribers in bulk and confirms before changing them. */
export function BulkBar(props: Props) {
  const { selection, onSelect, shown, outdated, hasMore, selected, onAct, busy, children } = props;
  const { confirm } = useDialogs();
  const [tagging, setTagging] = useState<'add' | 'remove' | null>(null);
  const { count = 0 } = selected;
  const isCounting = selected.count === undefined;
  const people = subscribersText(count);
  const all = selection.kind === 'matching' && selection.except.length === 0;
  const whom = all ? `all ${people} that match` : people;
  const cannotAct = busy || isCounting;

  const ask = async (isActive: boolean) => {
    const agreed = isActive
      ? await confirm(`Activate ${whom}?`, {
          act: `Activate ${people}`,
          keep: 'Leave them as they are',
          cautious: true,
          hint: 'Campaigns will reach them again, except people who unsubscribed, bounced, or reported spam.',
        })
      : await confirm(`Deactivate ${whom}?`, {
          act: `Deactivate ${people}`,
          keep: 'Leave them as they are',
          destructive: true,
          hint: 'Campaigns won’t reach them until someone activates them again.',
        });
    if (agreed) onAct({ is_active: isActive });
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5 pb-2">
        <fieldset disabled={outdated} className="flex grow flex-wrap items-center gap-1.5">
          <legend className="sr-only">Change several at once</legend>
          <p role="status" className="mr-auto text-sm tabular-nums">
            <SelectedText {...selected} />
          </p>
          {selected.failed && (
            <RefocusOnRemove>
              <Button size="sm" onClick={selected.countAgain}>
                Count again
              </Button>
            </RefocusOnRemove>
          )}
          {!all && (
            <>
              <Button size="sm" onClick={() => onSelect(selectAll(selection, shown))}>
                {shown.length === 1 ? 'Select the one shown' : `Select the ${countText(shown.length)} shown`}
              </Button>
              {hasMore && (
                <RefocusOnRemove>
                  <Button size="sm" onClick={() => onSelect({ kind: 'matching', except: [] })}>
                    Select all that match
                  </Button>
                </RefocusOnRemove>
              )}
            </>
          )}
          {(count > 0 || isCounting) && (
            <>
              <Button size="sm" disabled={cannotAct} onClick={() => setTagging('add')}>
                Add a tag
              </Button>
              <Button size="sm" disabled={cannotAct} onClick={() => setTagging('remove')}>
                Remove a tag
              </Button>
              <Button size="sm" disabled={cannotAct} onClick={() => ask(false)}>
                <span>
                  Deactivate<VisuallyHidden> selected</VisuallyHidden>
                </span>
              </Button>
              <Button size="sm" disabled={cannotAct} onClick={() => ask(true)}>
                <span>
                  Activate<VisuallyHidden> selected</VisuallyHidden>
                </span>
              </Button>
              <RefocusOnRemove>
                <Button size="sm" kind="quiet" className="px-2" onClick={() => onSelect(nobodySelected)}>
                  <span>
                    Clear<VisuallyHidden> selection</VisuallyHidden>
                  </span>
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
            people={people}
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

function SelectedText({ count, failed }: SelectedCount) {
  if (failed) return 'We couldn’t count everyone who matches.';
  if (count === undefined) return 'Counting everyone who matches…';
  return count === 0 ? (
    'Nobody selected'
  ) : (
    <span className="font-bold">{subscribersText(count)} selected</span>
  );
}
