import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from './banner.tsx';
import { LiveRegion } from './live-region.tsx';

type Props = {
  /** Null while there is nothing to say. */
  message: ReactNode;
  /** Milliseconds until it clears itself; the clock stands still while the message is hovered or focused. */
  ms: number;
  onClear: () => void;
};

/**
 * A success message that disappears after a while. What it says must stand elsewhere too. It brings its space below: put it
 * into a box without gaps, where it takes no room while it is silent.
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
        // biome-ignore lint/a11y/noStaticElementInteractions: reading must not race a clock; there is nothing to act on
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
