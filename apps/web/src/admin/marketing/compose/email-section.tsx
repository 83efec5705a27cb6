import type { MailDocument } from '@fairlead/contract/mail/document';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SaveTemplateButton } from '../templates/save-template-button.tsx';

const MailEditor = lazy(() => import('../editor/mail-editor.tsx'));
const EmailPreview = lazy(() => import('./email-preview.tsx'));

type Props = {
  document: MailDocument;
  /** The campaign's, which a template of it is named after at first. */
  name: string;
  onChange: (blocks: MailDocument['blocks']) => void;
  /** While a campaign is being sent. */
  busy: boolean;
  previews: boolean;
  onPreviews: (shown: boolean) => void;
};

/** The email itself: its text, and beside it how it will look. */
export function EmailSection({ document, name, onChange, busy, previews, onPreviews }: Props) {
  return (
    <section aria-labelledby="email-title" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="email-title" className="text-xl">
          Email
        </h2>
        <div className="flex flex-wrap gap-2">
          <SaveTemplateButton document={document} name={name} />
          <Button size="sm" aria-expanded={previews} onClick={() => onPreviews(!previews)}>
            <Icon name="eye" />
            {previews ? 'Hide preview' : 'Preview'}
          </Button>
        </div>
      </div>
      <div className={`grid items-start gap-6 ${previews ? 'xl:grid-cols-2' : ''}`}>
        <div inert={busy} className="min-w-0">
          <Suspense fallback={<Skeleton lines={8} label="Loading the editor" />}>
            <MailEditor value={document.blocks} onChange={onChange} />
          </Suspense>
        </div>
        {previews && (
          <Suspense fallback={<Skeleton lines={8} label="Loading the preview" />}>
            <EmailPreview document={document} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
