import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useState } from 'react';
import { CopyButton } from '../../../ui/dialogs/copy-button.tsx';
import { CopyByHand } from '../../../ui/dialogs/copy-by-hand.tsx';
import { subjectLines } from './email-ads.content.ts';

/** Suggested subject lines, each with a Copy button. */
export function SubjectLines() {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <div className="grid gap-3">
      <ul className="grid border-t border-line">
        {subjectLines.map((line) => (
          <li key={line} className="flex items-center justify-between gap-3 border-b border-line py-2">
            <span className="min-w-0">{line}</span>
            <CopyButton
              size="sm"
              kind="quiet"
              text={line}
              ms={MESSAGE_CLEAR_MS}
              aria-label={`Copy “${line}”`}
              onCopied={() => setRefused(null)}
              onRefused={() => setRefused(line)}
            >
              Copy
            </CopyButton>
          </li>
        ))}
      </ul>
      {refused && <CopyByHand key={refused} label="Subject line" text={refused} rows={2} />}
    </div>
  );
}
