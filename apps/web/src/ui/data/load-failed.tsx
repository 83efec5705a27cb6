import type { ReactNode } from 'react';
import { Banner } from '../basic/banner.tsx';
import { Button } from '../forms/button.tsx';
import { useFocusToHeading } from '../use-focus-to-heading.ts';

type Props = {
  /** A sentence saying what couldn't be loaded. */
  text: ReactNode;
  onRetry: () => void;
  busy?: boolean;
};

/** Replaces content that failed to load, with a Retry button. */
export function LoadFailed({ text, onRetry, busy = false }: Props) {
  const box = useFocusToHeading<HTMLDivElement>();
  return (
    <div ref={box} role="alert">
      <Banner
        tone="danger"
        action={
          <Button size="sm" busy={busy} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {text}
      </Banner>
    </div>
  );
}
