import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { sourceDocumentQuery, type TemplateSource } from '../../email/calls/templates.ts';
import EmailPreview from '../compose/email-preview.tsx';
import { usePreview } from '../compose/use-preview.ts';

type Props = {
  title: string;
  source: TemplateSource;
  onClose: () => void;
  onUse?: () => void;
  busy?: boolean;
};

/** A template as people would get it: wide, on a phone, dark, and as plain text. */
export function PreviewModal({ title, source, onClose, onUse, busy = false }: Props) {
  const { preview, changePreview } = usePreview(true);
  const load = useQuery(sourceDocumentQuery(source));
  return (
    <Modal title={title} size="lg" onClose={onClose}>
      <div className="grid gap-4">
        <QueryFailed load={load} what="The template" />
        {load.isPending && <Skeleton lines={8} label="Loading the template" />}
        {load.data && <EmailPreview document={load.data} preview={preview} onPreview={changePreview} />}
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
