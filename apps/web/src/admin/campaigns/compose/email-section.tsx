import type { MailDocument } from '@fairlead/contract/email/document/document';
import { type Ref, Suspense } from 'react';
import { patient } from '../../../api/patient.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { EditorHandle } from '../../email/editor/editor-handle.ts';
import { SaveTemplateButton } from '../templates/save-template-button.tsx';
import type { PreviewState } from './use-preview.ts';

const MailEditor = patient(() => import('../../email/editor/mail-editor.tsx'));
const EmailPreview = patient(() => import('./email-preview.tsx'));

type Props = {
  document: MailDocument;
  /** The campaign's, which a template of it is named after at first. */
  name: string;
  onChange: (blocks: MailDocument['blocks']) => void;
  /** While a campaign is being sent. */
  busy: boolean;
  preview: PreviewState;
  onPreview: (changes: Partial<PreviewState>) => void;
  editor: Ref<EditorHandle>;
};

/** The email itself: its text, and beside it how it will look. */
export function EmailSection({ document, name, onChange, busy, preview, onPreview, editor }: Props) {
  return (
    <section aria-labelledby="email-title" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="email-title" className="text-xl">
          Email
        </h2>
        <div className="flex flex-wrap gap-2">
          <SaveTemplateButton document={document} name={name} />
          <Button
            size="sm"
            aria-expanded={preview.isShown}
            onClick={() => onPreview({ isShown: !preview.isShown })}
          >
            <Icon name="eye" />
            {preview.isShown ? 'Hide preview' : 'Preview'}
          </Button>
        </div>
      </div>
      <div className={`grid items-start gap-6 ${preview.isShown ? 'xl:grid-cols-2' : ''}`}>
        <div inert={busy} className="min-w-0">
          <Suspense fallback={<Skeleton lines={8} label="Loading the editor" />}>
            <MailEditor ref={editor} value={document.blocks} onChange={onChange} />
          </Suspense>
        </div>
        {preview.isShown && (
          <Suspense fallback={<Skeleton lines={8} label="Loading the preview" />}>
            <EmailPreview document={document} preview={preview} onPreview={onPreview} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
