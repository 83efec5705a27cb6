import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Progress } from '../../../ui/data/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { progressOf } from './import-text.ts';

/** Progress of an import or undo; each quarter is announced to screen readers. */
export function ImportProgress({ found }: { found: SubscriberImport }) {
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
