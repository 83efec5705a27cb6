import { failureMessage } from '../../../../api/failure-message.ts';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { Progress } from '../../../../ui/data/progress.tsx';
import { useRestoreFocus } from '../../../../ui/dialogs/use-modal-dialog.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { useFocusToHeading } from '../../../../ui/use-focus-to-heading.ts';
import { bulkTexts, resultText, subscribersText } from './bulk-text.ts';
import type { BulkJob, useBulk } from './use-bulk.ts';

/** A step is safe to repeat. */
const LOST =
  'We didn’t get an answer, so a few more may have been changed. Try again: nobody is changed twice.';

type Props = { job: BulkJob; bulk: ReturnType<typeof useBulk> };

/**
 * Progress of a bulk change with a Stop button, then its result. Takes focus, since the button that started it is gone.
 */
export function BulkProgress({ job, bulk }: Props) {
  const { result, error, isRunning, stop, proceed, close } = bulk;
  const box = useFocusToHeading<HTMLDivElement>();
  useRestoreFocus(box, isRunning ? 'running' : 'ended');
  const done = result.changed + result.kept;
  const { doing, failed } = bulkTexts(job.act);
  return (
    <div ref={box} tabIndex={-1} className="pb-4">
      {isRunning && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <Progress
              label={doing(job.count)}
              value={done}
              max={Math.max(job.count, done, 1)}
              text={`${subscribersText(done)} done`}
            />
          </div>
          <Button size="sm" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      <div role={error ? 'alert' : 'status'}>
        {!isRunning && (
          <Banner
            tone={error ? 'danger' : 'ok'}
            action={
              <div className="flex flex-wrap gap-2">
                {error && (
                  <Button size="sm" onClick={proceed}>
                    Try again
                  </Button>
                )}
                <Button size="sm" kind="quiet" onClick={close}>
                  Close
                </Button>
              </div>
            }
          >
            {/* Some of these texts are sentences. */}
            {error && `${failed}${failureMessage(error, 'more changed', LOST).replace(/\.?$/, '. ')}`}
            {resultText(job.act, result, { asked: job.count, failed: Boolean(error) })}
          </Banner>
        )}
      </div>
    </div>
  );
}
