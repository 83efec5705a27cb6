import type { MailDocument } from '@fairlead/contract/email/document/document';
import { EMAIL_PREVIEW_MAX_HEIGHT } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { LoadFailed } from '../../../ui/data/load-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { documentPreviewQuery, type PreviewLook } from '../../email/calls/email-template.ts';
import { MailFrame } from '../test-send/mail-frame.tsx';
import { personLabel } from '../test-send/person-label.ts';
import { PersonPicker } from '../test-send/person-picker.tsx';
import { InboxLine } from './inbox-line.tsx';
import type { PreviewState } from './use-preview.ts';

/** Milliseconds without a keystroke before the preview follows. */
const FOLLOWS_AFTER_MS = 700;

type Props = {
  document: MailDocument;
  preview: Omit<PreviewState, 'isShown'>;
  onPreview: (changes: Partial<PreviewState>) => void;
};

/** The email as the server renders it, for anyone on the list. */
export default function EmailPreview({
  document,
  preview: { person: picked, wantsFocus },
  onPreview,
}: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) section.current?.scrollIntoView();
  }, []);
  useEffect(() => {
    if (!wantsFocus) return;
    section.current?.focus();
    onPreview({ wantsFocus: false });
  }, [wantsFocus, onPreview]);
  const [look, setLook] = useState<PreviewLook>('light');
  const written = useDebounced(document, FOLLOWS_AFTER_MS);
  const { data, error, refetch, isFetching } = useQuery(
    documentPreviewQuery(written, picked?.id ?? null, look),
  );
  const person = data?.subscriber ?? null;
  return (
    <section ref={section} tabIndex={-1} aria-label="Preview" className="grid min-w-0 gap-4">
      <PersonPicker
        person={picked}
        isChosen={picked !== null}
        onPick={(next) => onPreview({ person: next })}
      />
      {data && <InboxLine sender={document.sender_name} subject={data.subject} preheader={data.preheader} />}
      {error && (
        <LoadFailed
          text={`We couldn’t load the preview: ${errorMessage(error, 'the server didn’t answer.')}`}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      <MailFrame
        title="Preview of the email"
        src={data?.src}
        text={data?.text}
        height={EMAIL_PREVIEW_MAX_HEIGHT}
        look={look}
        onLook={setLook}
        head={
          data && (
            <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
              <dt className="text-sm text-ink-soft">Subject</dt>
              <dd className="font-bold break-words">{data.subject || 'No subject yet'}</dd>
              <dt className="text-sm text-ink-soft">Preview text</dt>
              <dd className="break-words">{data.preheader || 'None'}</dd>
              <dt className="text-sm text-ink-soft">To</dt>
              <dd className="break-words">{person ? personLabel(person) : 'Sample person'}</dd>
            </dl>
          )
        }
      >
        {!error && <Skeleton lines={8} label="Loading the preview" />}
      </MailFrame>
    </section>
  );
}
