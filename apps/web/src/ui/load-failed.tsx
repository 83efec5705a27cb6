import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useKeepFocus } from './use-keep-focus.ts';

type Props = {
  /** What could not be loaded, as a sentence. */
  text: ReactNode;
  onRetry: () => void;
  busy?: boolean;
};

/** Stands where something could not be loaded, with the way to try again. */
export function LoadFailed({ text, onRetry, busy = false }: Props) {
  const box = useKeepFocus<HTMLDivElement>();
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
