import type { ComponentProps, ReactNode } from 'react';
import { LiveRegion } from '../basic/live-region.tsx';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { useFlash } from '../use-flash.ts';

type Props = Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'aria-disabled' | 'aria-label'> & {
  /** The text to copy; undefined while it loads. */
  text: string | undefined;
  /** How long the button says "Copied!", in milliseconds. */
  ms: number;
  onCopied?: () => void;
  /** Called when the browser blocks copying: show the text for copying by hand. */
  onRefused: () => void;
  children: ReactNode;
};

/** Copies a text and confirms it on the button and to screen readers. Its size doesn't change. */
export function CopyButton({ text, ms, onCopied, onRefused, children, ...button }: Props) {
  const [copied, flash] = useFlash(ms);
  const copy = async () => {
    if (text === undefined) return;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      onRefused();
      return;
    }
    flash();
    onCopied?.();
  };
  return (
    <span className="inline-grid">
      <Button {...button} aria-disabled={text === undefined || undefined} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} />
        <span className="grid justify-items-start">
          <span className={`col-start-1 row-start-1 ${copied ? 'invisible' : ''}`}>{children}</span>
          {copied && <span className="col-start-1 row-start-1">Copied!</span>}
        </span>
      </Button>
      <span className="sr-only">
        <LiveRegion>{copied && 'Copied!'}</LiveRegion>
      </span>
    </span>
  );
}
