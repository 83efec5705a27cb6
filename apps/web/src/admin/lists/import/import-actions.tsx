import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { askAboutRows } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { useId, useRef } from 'react';
import { failureMessage } from '../../../api/failure-message.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { Progress } from '../../../ui/data/progress.tsx';
import { Setting } from '../../../ui/data/setting.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useRestoreFocus } from '../../../ui/dialogs/use-modal-dialog.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TagsField } from '../../people/tags/tags-field.tsx';
import { useKept } from '../../platform/form/use-kept.ts';
import { importedPeopleLink } from '../../platform/paths/import-links.ts';
import { confidentialHint } from '../../platform/use-ask-first.ts';
import { addressesText, blocksToCome, doneText, importText, progressOf, undoneText } from './import-text.ts';
import { UndoButton } from './undo-button.tsx';
import { useImportRun } from './use-import-run.ts';

/** A step is safe to repeat. */
function stopText(error: unknown, act: 'commit' | 'undo' | undefined): string {
  const deed = act === 'undo' ? 'undone' : 'imported';
  const lost = `We didn’t get an answer, so a few more rows may have been ${deed}.`;
  return failureMessage(error, `more ${deed}`, lost).replace(/\.?$/, '.');
}

type Props = {
  found: SubscriberImport;
  /** Columns or options have changed since the last check. */
  outdated: boolean;
  /** Someone still has to look at who can't be emailed. */
  isOpen: boolean;
};

/** The import's actions, progress, and result, depending on its state. */
export function ImportActions({ found, outdated, isOpen }: Props) {
  const { id, status, can_undo } = found;
  const run = useImportRun(id);
  const box = useRef<HTMLDivElement>(null);
  useRestoreFocus(box, run.act && `${run.act} ${run.isRunning} ${status}`);
  const failure = run.act === 'undo' ? texts.imports.undoFailed : texts.imports.failed;
  const proceed = () => run.begin(run.act ?? (status === 'undoing' ? 'undo' : 'commit'));
  const unfinished = status === 'importing' || status === 'undoing';

  return (
    <div ref={box} tabIndex={-1} className="[&>:not(:empty)~:not(:empty)]:mt-4">
      <LiveRegion role="alert">
        {run.error && !run.isRunning && (
          <Banner
            tone="danger"
            action={
              <Button size="sm" onClick={proceed}>
                Continue
              </Button>
            }
          >
            {failure}
            {stopText(run.error, run.act)} What’s done so far is saved. Continue to finish; nothing is done
            twice.
          </Banner>
        )}
      </LiveRegion>
      {status === 'checked' && (
        <CommitButton
          found={found}
          why={whyNot(outdated, isOpen)}
          busy={run.isRunning}
          onCommit={(tags) =>
            run.begin('commit', { confirmed: found.looks_like !== undefined, settled: true, tags })
          }
        />
      )}
      {unfinished && <ImportProgress found={found} />}
      <LiveRegion>
        {status === 'done' && <Banner tone="ok">Imported: {doneText(found.done)}</Banner>}
        {status === 'undone' && (
          <Banner tone="info">The import was undone: {undoneText(found.undone)}</Banner>
        )}
        {status === 'reading' && (
          <Banner tone="warn">
            We couldn’t read the whole file, so nothing was imported. Choose it again.
          </Banner>
        )}
      </LiveRegion>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {run.isRunning && unfinished && (
          <Button size="sm" onClick={run.pause}>
            Pause
          </Button>
        )}
        {!run.isRunning && !run.error && unfinished && (
          <Button size="sm" kind="signal" onClick={proceed}>
            {status === 'importing' ? 'Continue importing' : 'Continue undoing'}
          </Button>
        )}
        {status === 'done' && (
          <LinkButton to={importedPeopleLink(id)} size="sm">
            View these people
          </LinkButton>
        )}
        {can_undo && status !== 'undoing' && !run.isRunning && (
          <UndoButton found={found} onUndo={() => run.begin('undo')} />
        )}
      </div>
    </div>
  );
}

const OUTDATED = 'You changed the columns or options. Check the file again first.';
const OPEN = 'First check who can’t be emailed, and confirm each column.';
const whyNot = (outdated: boolean, isOpen: boolean) => (outdated ? OUTDATED : isOpen ? OPEN : null);

type CommitProps = {
  found: SubscriberImport;
  /** Why it can't be imported yet. */
  why: string | null;
  busy: boolean;
  onCommit: (tags: readonly string[]) => void;
};

const noTags: readonly string[] = [];

function CommitButton({ found, why, busy, onCommit }: CommitProps) {
  const { confirm } = useDialogs();
  const tagsId = useId();
  const kept = useKept({ start: { tags: noTags }, keep: `importTags.${found.id}` });
  const { tags = noTags } = kept.changed;
  const { add, change } = found.found;
  const blocks = blocksToCome(found);
  if (add + change + blocks === 0)
    return (
      <Banner tone="info">
        There’s nothing to import: nobody in the file is new, updated, or newly opted out.
      </Banner>
    );
  const { looks_like } = found;
  const ask = async () => {
    const outcome = [
      add > 0 && `Adds ${countOf(add, 'person', 'people')}.`,
      change > 0 && `Updates ${countOf(change, 'person', 'people')}.`,
      blocks > 0 && `${addressesText(blocks)} will never be emailed.`,
      'You can undo it.',
    ]
      .filter(Boolean)
      .join(' ');
    const agreed = looks_like
      ? await confirm(askAboutRows(looks_like.rows, looks_like.kinds), {
          act: 'Import anyway',
          keep: 'Change the file',
          cautious: true,
          hint: `${confidentialHint('The list of rows says which.')}\n\n${outcome}`,
        })
      : await confirm(`${importText(found)}?`, {
          act: add + change > 0 ? 'Import subscribers' : 'Block addresses',
          keep: 'Don’t import',
          cautious: true,
          hint: outcome,
        });
    if (agreed) onCommit(tags);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="signal" disabled={why !== null} busy={busy} onClick={ask}>
          {importText(found)}
        </Button>
        {why && <p className="text-sm">{why}</p>}
      </div>
      {add + change > 0 && (
        <Setting label="Tag everyone in this file" value={tags.join(', ') || 'None'}>
          <TagsField id={tagsId} tags={tags} onChange={(changed) => kept.change({ tags: changed })} />
        </Setting>
      )}
    </div>
  );
}

/** Progress of an import or undo; each quarter is announced to screen readers. */
function ImportProgress({ found }: { found: SubscriberImport }) {
  const { undoing, value, max } = progressOf(found);
  const label = undoing ? 'Undoing' : 'Importing';
  const quarter = Math.floor((4 * value) / max) * 25;
  return (
    <>
      <Progress
        label={label}
        value={value}
        max={max}
        text={`${countText(value)} of ${countText(max)} rows`}
      />
      <LiveRegion>
        <VisuallyHidden>{quarter > 0 && `${label}: ${quarter} percent`}</VisuallyHidden>
      </LiveRegion>
    </>
  );
}
