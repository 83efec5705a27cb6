import type { ReactNode } from 'react';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { testFailure } from './test-errors.ts';
import { TestResults } from './test-results.tsx';
import type { useSendToMe } from './use-send-to-me.ts';

type Props = {
  sending: Pick<ReturnType<typeof useSendToMe>, 'isPending' | 'error' | 'results'>;
  /** Follows the result. */
  children?: ReactNode;
};

/** What came of a test to your own address. */
export function ToMeOutcome({ sending: { isPending, error, results }, children }: Props) {
  return (
    <>
      <LiveRegion role="alert">
        {error && (
          <div className="pb-3">
            <Banner tone="danger">{testFailure(error)}</Banner>
          </div>
        )}
      </LiveRegion>
      <LiveRegion>
        {isPending && <span className="sr-only">Sending the test</span>}
        {results && (
          <div className="grid gap-2 pb-3">
            <TestResults results={results} />
            {children}
          </div>
        )}
      </LiveRegion>
    </>
  );
}
