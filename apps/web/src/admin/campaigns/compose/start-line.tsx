import type { MailDocument } from '@fairlead/contract/email/document/document';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/forms/button.tsx';
import { focusField } from '../../../ui/forms/error-summary.tsx';
import { currentTemplateQuery } from '../../email/calls/templates.ts';
import { viewLink } from '../../platform/paths/marketing-views.ts';
import { useComposer } from './composer.tsx';
import { SUBJECT_ID } from './draft/draft-errors.ts';
import { blankDocument, chooseStart, chosenTemplate, type Start } from './draft/new-email.ts';

type Beginning = { start: Start; label: string; document: MailDocument };

/** A blank email, and the template that was used last. None while that loads. */
function useBeginnings(): Beginning[] {
  const ref = chosenTemplate();
  const load = useQuery({
    ...currentTemplateQuery(ref ?? ''),
    enabled: ref !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (ref !== null && load.isPending) return [];
  const { name: label, document } = load.data ?? { name: 'Demo offer', document: offerDocument };
  return [
    { start: 'blank', label: 'Blank email', document: blankDocument() },
    { start: 'template', label, document },
  ];
}

type Props = {
  document: MailDocument;
  /** Whether there's a draft, such as one with recipients. */
  isBegun: boolean;
};

/** What an email can begin with, until something is written. */
export function StartLine({ document, isBegun }: Props) {
  const { change, writeAnother } = useComposer();
  const beginnings = useBeginnings();
  const written = JSON.stringify(document);
  const chosen = beginnings.find((one) => JSON.stringify(one.document) === written);
  if (!chosen) return null;
  const choose = ({ start, document: begun }: Beginning) => {
    chooseStart(start);
    if (!isBegun) return writeAnother();
    change({ document: begun });
    // The editor starts anew, and these buttons with it.
    focusField(SUBJECT_ID);
  };
  return (
    <section
      aria-label="Start with"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-strong bg-sunk px-3 py-1 text-sm"
    >
      <span className="text-ink-soft max-sm:sr-only">Start with</span>
      {beginnings.map((one) => (
        <Button
          key={one.start}
          size="sm"
          kind={one === chosen ? 'plain' : 'quiet'}
          aria-pressed={one === chosen}
          className="max-w-40"
          onClick={() => choose(one)}
        >
          <span className="truncate" title={one.label}>
            {one.label}
          </span>
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
