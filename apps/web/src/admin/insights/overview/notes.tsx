import type { ReactNode } from 'react';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';

/** Sentences that apply; the others are false or empty. */
type Lines = { notes: readonly ReactNode[] };

const lineStyle = 'grid max-w-prose gap-1 text-sm text-ink-soft';

/** What's missing from the figures above. Nothing if nothing is. */
export function NoteLines({ notes }: Lines) {
  const lines = notes.filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <div className={lineStyle}>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

/** The same, and when the figures were counted. */
export function Notes({ notes, countedAt }: Lines & { countedAt: string }) {
  return (
    <div className={lineStyle}>
      <NoteLines notes={notes} />
      <p>
        Counted <TimeStamp iso={countedAt} />.
      </p>
    </div>
  );
}
