import { texts } from '@fairlead/contract/platform/texts';
import { ApiError } from '../../../api/call.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { FileProgress } from './file-progress.tsx';
import type { useFileCheck } from './use-file-check.ts';

const LOST = 'We didn’t get an answer. Nothing was imported. Retry to read the file again.';

/** How much of the file has been read, or why reading failed. */
export function CheckProgress({ check }: { check: ReturnType<typeof useFileCheck> }) {
  const { chosen, read, error, isChecking, cancel } = check;
  // Retrying doesn't help if the file itself has an error.
  const canRetry = !(error instanceof ApiError && error.status < 500);
  return (
    <>
      <LiveRegion>
        {isChecking && chosen && (
          <div className="flex flex-wrap items-end gap-3 pt-4">
            <div className="min-w-0 flex-1 basis-60">
              <FileProgress file={chosen.file} read={read} />
            </div>
            <Button size="sm" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
      </LiveRegion>
      <LiveRegion role="alert">
        {error && chosen && !isChecking && (
          <div className="pt-4">
            <Banner
              tone="danger"
              action={
                canRetry && (
                  <Button size="sm" onClick={() => check.check(chosen)}>
                    Retry
                  </Button>
                )
              }
            >
              <span className="font-bold break-all">{chosen.file.name}</span>: {texts.imports.checkFailed}
              {failureMessage(error, 'imported', LOST)}
            </Banner>
          </div>
        )}
      </LiveRegion>
    </>
  );
}
