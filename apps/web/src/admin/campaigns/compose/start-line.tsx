import type { MailDocument } from '@fairlead/contract/email/document/document';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/forms/button.tsx';
import { focusField } from '../../../ui/forms/error-summary.tsx';
import { viewLink } from '../../platform/paths/marketing-views.ts';
import { useComposer } from './composer.tsx';
import { SUBJECT_ID } from './draft/draft-errors.ts';
import { chooseStart, documentOf, STARTS, type Start, startOf } from './draft/new-email.ts';

const labels: Record<Start, string> = { blank: 'Blank email', offer: 'Demo offer' };

type Props = {
  document: MailDocument;
  /** Whether there's a draft, such as one with recipients. */
  isBegun: boolean;
};

/** What an email can begin with, until something is written. */
export function StartLine({ document, isBegun }: Props) {
  const { change, writeAnother } = useComposer();
  const chosen = startOf(document);
  if (!chosen) return null;
  const choose = (start: Start) => {
    chooseStart(start);
    if (!isBegun) return writeAnother();
    change({ document: documentOf(start) });
    // The editor starts anew, and these buttons with it.
    focusField(SUBJECT_ID);
  };
  return (
    <section
      aria-label="Start with"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-strong bg-sunk px-3 py-1 text-sm"
    >
      <span className="text-ink-soft max-sm:sr-only">Start with</span>
      {STARTS.map((start) => (
        <Button
          key={start}
          size="sm"
          kind={start === chosen ? 'plain' : 'quiet'}
          aria-pressed={start === chosen}
          onClick={() => choose(start)}
        >
          {labels[start]}
        </Button>
      ))}
      <Link to={viewLink('template')} className="prose-link py-1">
        Another template
      </Link>
      <Link to={viewLink('history')} className="prose-link py-1">
        Copy an earlier one
      </Link>
    </section>
  );
}
