import type { MailTemplate, TemplateVersion } from '@fairlead/contract/email/templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/data/badge.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { templateVersionsQuery } from '../../email/calls/templates.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { PreviewModal } from './preview-modal.tsx';

type Props = {
  template: MailTemplate;
  onClose: () => void;
  /** With the template as it is now, and the version to save again. */
  onRestore: (now: MailTemplate, from: number) => void;
};

/** The versions of a template, newest first: who saved each one, and when. */
export function VersionsModal({ template, onClose, onRestore }: Props) {
  const load = useQuery(templateVersionsQuery(template.id));
  const [previewed, setPreviewed] = useState<TemplateVersion | null>(null);
  const now = load.data?.template ?? template;
  return (
    <Modal title={`Versions of “${template.name}”`} size="md" onClose={onClose}>
      <QueryFailed load={load} what="The versions" />
      {load.isPending && <Skeleton lines={4} label="Loading versions" />}
      <ol className="grid" aria-label="Versions, newest first">
        {load.data?.versions.map((one) => (
          <li
            key={one.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line-strong py-3 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-bold">
                Version {one.version}
                {one.version === now.version && <Badge tone="ok">Current</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                Saved by {one.saved_by}, <TimeStamp iso={one.saved_at} />
              </p>
              <p className="text-sm break-words text-ink-soft">Subject: {one.subject || 'none yet'}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setPreviewed(one)}>
                Preview
                <VisuallyHidden> version {one.version}</VisuallyHidden>
              </Button>
              {one.version !== now.version && now.archived_at === null && (
                <Button size="sm" onClick={() => onRestore(now, one.version)}>
                  Restore
                  <VisuallyHidden> version {one.version}</VisuallyHidden>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {previewed && (
        <PreviewModal
          title={`“${template.name}”, version ${previewed.version}`}
          source={{ kind: 'team', id: template.id, version: previewed.version, name: template.name }}
          onClose={() => setPreviewed(null)}
        />
      )}
    </Modal>
  );
}
