import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { EMAIL_PREVIEW_MAX_HEIGHT } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ApiError } from '../api/call.ts';
import { patient } from '../api/patient.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from '../ui/data/load-failed.tsx';
import { Skeleton } from '../ui/data/skeleton.tsx';
import { useDialogs } from '../ui/dialogs/dialogs.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { useComposer } from './campaigns/compose/composer.tsx';
import { MailFrame } from './campaigns/test-send/mail-frame.tsx';
import { personLabel } from './campaigns/test-send/person-label.ts';
import { PersonPicker } from './campaigns/test-send/person-picker.tsx';
import { TestSendButton } from './campaigns/test-send/test-send-button.tsx';
import { type PreviewLook, templatePreviewQuery } from './email/calls/email-template.ts';
import { useUrlFilter } from './platform/url-filter.ts';

/** A valid subscriber id, or none. */
const readPerson = (text: string): string => (ID_TEXT.test(text) ? text : '');

function failedText(error: Error): string {
  const gone = error instanceof ApiError && error.status === 404 && error.message;
  return gone ? `${texts.template.previewFailed}: ${gone}` : `${texts.template.previewFailed}.`;
}

const TemplateGallery = patient(() => import('./campaigns/templates/template-gallery.tsx'));

export default function TemplateTab() {
  return (
    <div className="grid gap-12">
      <BuiltInPreview />
      <Suspense fallback={<Skeleton lines={6} label="Loading templates" />}>
        <TemplateGallery />
      </Suspense>
    </div>
  );
}

/** The built-in offer, as a subscriber gets it. */
function BuiltInPreview() {
  const [as, setAs] = useUrlFilter('as');
  const [look, setLook] = useState<PreviewLook>('light');
  const { data, error, errorUpdatedAt, refetch, isFetching } = useQuery(
    templatePreviewQuery(readPerson(as), look),
  );
  const { subject } = useComposer();
  const { alert } = useDialogs();
  const person = data?.subscriber ?? null;

  useEffect(() => {
    if (errorUpdatedAt) alert(texts.template.previewFailed);
  }, [errorUpdatedAt, alert]);

  return (
    <section aria-labelledby="template-title" className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id="template-title" className="text-xl">
          Demo offer
        </h2>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.emailAds}>Email Ads</LinkButton>
          <TestSendButton subject={subject} person={person}>
            Send test
          </TestSendButton>
        </div>
      </div>
      <PersonPicker
        person={person}
        isChosen={as !== ''}
        onPick={(picked) => setAs(picked ? String(picked.id) : '')}
      />
      <MailFrame
        title="Preview of the email template"
        src={data?.src}
        height={EMAIL_PREVIEW_MAX_HEIGHT}
        look={look}
        onLook={setLook}
        head={
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="text-sm text-ink-soft">Subject</dt>
            <dd className="font-bold break-words">{subject.trim() || 'No subject yet'}</dd>
            <dt className="text-sm text-ink-soft">To</dt>
            <dd className="break-words">{person ? personLabel(person) : 'Sample person'}</dd>
          </dl>
        }
      >
        {error ? (
          <LoadFailed text={failedText(error)} onRetry={refetch} busy={isFetching} />
        ) : (
          <Skeleton lines={8} label="Loading the preview" />
        )}
      </MailFrame>
    </section>
  );
}
