import { useEffect, useRef } from 'react';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import type { Notice } from './use-template-actions.ts';

/** What was done last, until something else is done, in view. */
export function NoticeLine({ notice }: { notice: Notice | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) box.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <LiveRegion>
      {notice && (
        <div ref={box} className="pt-4">
          <Banner tone="ok" action={notice.undo && <UndoButton onUndo={notice.undo} />}>
            {notice.text}
          </Banner>
        </div>
      )}
    </LiveRegion>
  );
}

/** Takes the focus that was on the card, which is gone. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <RefocusOnRemove>
      <Button ref={button} size="sm" onClick={onUndo}>
        Undo
      </Button>
    </RefocusOnRemove>
  );
}
