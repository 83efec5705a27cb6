import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { LiveRegion } from './live-region.tsx';
import { useFlash } from './use-flash.ts';

type Props = Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'aria-disabled' | 'aria-label'> & {
  /** What is copied; undefined while it is not there. */
  text: string | undefined;
  /** Milliseconds for which the button says "Copied!". */
  ms: number;
  onCopied?: () => void;
  /** The browser does not let the page copy: show the text to be copied by hand. */
  onRefused: () => void;
  children: ReactNode;
};

/** Copies a text and says so, in the button and to screen readers. Its size stays the same. */
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
