import { useEffect, useRef } from 'react';
import { Banner } from '../basic/banner.tsx';
import { TextArea } from '../forms/text-area.tsx';

type Props = {
  label: string;
  text: string;
  rows?: number;
};

/** Shown when the clipboard is blocked: the text is selected and focused, so a keyboard shortcut copies it. */
export function CopyByHand({ label, text, rows = 6 }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  return (
    <div className="grid gap-3">
      <div role="alert">
        <Banner tone="warn">
          Your browser doesn’t let this page copy. The text below is selected: press Ctrl+C, or ⌘C on a Mac.
        </Banner>
      </div>
      <TextArea
        ref={area}
        label={label}
        value={text}
        rows={rows}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
