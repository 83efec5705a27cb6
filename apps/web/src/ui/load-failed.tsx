import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useFocusToHeading } from './use-focus-to-heading.ts';

type Props = {
  /** What could not be loaded, as a sentence. */
  text: ReactNode;
  onRetry: () => void;
  busy?: boolean;
};

/** Stands where something could not be loaded, with the way to try again. */
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
