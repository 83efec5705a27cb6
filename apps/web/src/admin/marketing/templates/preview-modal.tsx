import { EMAIL_PREVIEW_MAX_HEIGHT } from '@fairlead/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import type { PreviewLook } from '../../../api/email-template.ts';
import { previewPageQuery, sourcePreviewQuery, type TemplateSource } from '../../../api/templates.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MailFrame } from '../../mail/mail-frame.tsx';

type Props = {
  title: string;
  source: TemplateSource;
  onClose: () => void;
  onUse?: () => void;
  busy?: boolean;
};

const FAILED = 'The preview could not be loaded.';
const parts = [
  { value: 'html', label: 'Email' },
  { value: 'text', label: 'Plain text' },
] as const;

/** A template as a sample person gets it: wide, on a phone, dark, and as plain text. */
export function PreviewModal({ title, source, onClose, onUse, busy = false }: Props) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  const [look, setLook] = useState<PreviewLook>('light');
  const preview = useQuery(sourcePreviewQuery(source));
  const page = useQuery(previewPageQuery(preview.data?.url, look));
  const error = preview.error ?? page.error;
  const retry = () =>
    preview.error || page.error ? preview.refetch().then(() => page.refetch()) : undefined;
  const failed = error && (
    <LoadFailed
      text={errorMessage(error, FAILED)}
      onRetry={retry}
      busy={preview.isFetching || page.isFetching}
    />
  );
  return (
    <Modal title={title} size="lg" onClose={onClose}>
      <div className="grid gap-4">
        <Segments legend="Show" value={part} options={parts} onChange={setPart} />
        {preview.data && (
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="text-sm text-ink-soft">Subject</dt>
            <dd className="font-bold break-words">{preview.data.subject || 'No subject yet'}</dd>
            <dt className="text-sm text-ink-soft">Preview text</dt>
            <dd className="break-words">{preview.data.preheader || 'None'}</dd>
          </dl>
        )}
        {part === 'html' ? (
          <MailFrame
            title={`Preview of ${source.name}`}
            src={error ? undefined : page.data}
            height={EMAIL_PREVIEW_MAX_HEIGHT}
            look={look}
            onLook={setLook}
          >
            {failed ?? <Skeleton lines={8} label="Loading the preview" />}
          </MailFrame>
        ) : (
          (failed ??
          (preview.data ? (
            <pre className="rounded-lg border border-line-strong bg-sunk p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
              {preview.data.text}
            </pre>
          ) : (
            <Skeleton lines={8} label="Loading the preview" />
          )))
        )}
        {onUse && (
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>Close</Button>
            <Button kind="signal" busy={busy} onClick={onUse}>
              Use this template
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}
