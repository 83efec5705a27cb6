import { texts } from '@fairlead/contract/texts';
import type { SubscriberImport } from '@fairlead/contract/types';
import { useRef } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count-text.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts';
import { ImportProgress } from './import-progress.tsx';
import { doneText, subscribersText, undoneText } from './import-text.ts';
import { UndoButton } from './undo-button.tsx';
import { useImportRun } from './use-import-run.ts';

type Props = {
  found: SubscriberImport;
  /** Columns or options have changed since the last check. */
  outdated: boolean;
};

/** The import's actions, progress, and result, depending on its state. */
export function ImportActions({ found, outdated }: Props) {
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
                Go on
              </Button>
            }
          >
            {failure}
            {errorMessage(run.error, texts.unknown)}. What is done so far stands; going on repeats nothing.
          </Banner>
        )}
      </LiveRegion>
      {status === 'checked' && (
        <CommitButton
          found={found}
          disabled={outdated}
          busy={run.isRunning}
          onCommit={() => run.begin('commit')}
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
            The file was not read to its end, so nothing can be imported. Choose it again.
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
            {status === 'importing' ? 'Go on importing' : 'Go on undoing'}
          </Button>
        )}
        {can_undo && status !== 'undoing' && !run.isRunning && (
          <UndoButton found={found} onUndo={() => run.begin('undo')} />
        )}
      </div>
    </div>
  );
}

type CommitProps = { found: SubscriberImport; disabled: boolean; busy: boolean; onCommit: () => void };

function CommitButton({ found: { found }, disabled, busy, onCommit }: CommitProps) {
  const { confirm } = useDialogs();
  const count = found.add + found.change;
  if (count === 0)
    return <Banner tone="info">There is nothing to import: nobody is new and nobody changes.</Banner>;
  const ask = async () => {
    const agreed = await confirm(`Import ${subscribersText(count)}?`, {
      act: 'Import subscribers',
      cautious: true,
      hint: `${countOf(found.add, 'person is', 'people are')} added and ${countOf(found.change, 'person is', 'people are')} changed. The import can be undone.`,
    });
    if (agreed) onCommit();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind="signal" disabled={disabled} busy={busy} onClick={ask}>
        Import {subscribersText(count)}
      </Button>
      {disabled && (
        <p className="text-sm">Check the file again first: its columns or options have changed.</p>
      )}
    </div>
  );
}
