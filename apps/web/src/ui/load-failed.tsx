import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

type Props = {
  /** What could not be loaded, as a sentence. */
  text: string;
  onRetry: () => void;
  busy?: boolean;
};

/** Stands where something could not be loaded, with the way to try again. */
export function LoadFailed({ text, onRetry, busy = false }: Props) {
  return (
    <div role="alert">
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
