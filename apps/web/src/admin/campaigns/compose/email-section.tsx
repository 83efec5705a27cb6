import type { MailDocument } from '@fairlead/contract/email/document/document';
import { type ReactNode, type Ref, Suspense } from 'react';
import { patient } from '../../../api/patient.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import type { EditorHandle } from '../../email/editor/editor-handle.ts';
import type { PreviewState } from './use-preview.ts';

const MailEditor = patient(() => import('../../email/editor/mail-editor.tsx'));
const EmailPreview = patient(() => import('./email-preview.tsx'));

type Props = {
  document: MailDocument;
  onChange: (blocks: MailDocument['blocks']) => void;
  /** While a campaign is being sent. */
  busy: boolean;
  preview: PreviewState;
  onPreview: (changes: Partial<PreviewState>) => void;
  editor: Ref<EditorHandle>;
  /** Between the toolbar and the email. */
  children: ReactNode;
};

/** The email itself, and how it will look: beside it, or where there's no room, in its place. */
export function EmailSection(props: Props) {
  const { document, onChange, busy, preview, onPreview, editor, children } = props;
  return (
    <section
      aria-labelledby="email-title"
      className={`grid min-w-0 items-start gap-6 ${preview.isShown ? 'xl:grid-cols-2' : ''}`}
    >
      <h2 id="email-title" className="sr-only">
        Email
      </h2>
      <div inert={busy} className={`min-w-0 ${preview.isShown ? 'max-xl:hidden' : ''}`}>
        <Suspense fallback={<Skeleton lines={8} label="Loading the editor" />}>
          <MailEditor ref={editor} value={document.blocks} kind={document.kind} onChange={onChange}>
            {children}
          </MailEditor>
        </Suspense>
      </div>
      {preview.isShown && (
        <div className="min-w-0 xl:sticky xl:top-2 xl:max-h-[calc(100dvh-5.5rem)] xl:overflow-y-auto">
          <Suspense fallback={<Skeleton lines={8} label="Loading the preview" />}>
            <EmailPreview document={document} preview={preview} onPreview={onPreview} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
