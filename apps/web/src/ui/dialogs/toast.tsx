import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from '../basic/banner.tsx';
import { LiveRegion } from '../basic/live-region.tsx';

type Props = {
  /** Null when there's no message. */
  message: ReactNode;
  /** Milliseconds until it disappears; paused while hovered or focused. */
  ms: number;
  onClear: () => void;
};

/**
 * A temporary success message, which must also be available elsewhere. It includes its own bottom margin: put it into a
 * container without gaps, where it takes no space when empty.
 */
export function Toast({ message, ms, onClear }: Props) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(onClear, ms);
    return () => clearTimeout(timer);
  }, [message, held, ms, onClear]);
  return (
    <LiveRegion>
      {message && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses the timer and isn't an action
        <div
          className="pb-4"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Banner tone="ok">{message}</Banner>
        </div>
      )}
    </LiveRegion>
  );
}
