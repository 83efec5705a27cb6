import { type MailTemplate, templateTexts } from '@fairlead/contract/email/templates';
import { TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { lineRule } from '@fairlead/contract/platform/text/form-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeTemplate, TEMPLATES_KEY, type TemplateSource } from '../../email/calls/templates.ts';
import { RenameModal } from '../../platform/rename-modal.tsx';
import { BuiltInList } from './built-in-list.tsx';
import { LinkedTemplate } from './linked-template.tsx';
import { NoticeLine } from './notice-line.tsx';
import { PreviewModal } from './preview-modal.tsx';
import { TeamList } from './team-list.tsx';
import { useTemplate } from './use-template.ts';
import { useTemplateActions } from './use-template-actions.ts';
import { VersionsModal } from './versions-modal.tsx';

type Open =
  | { kind: 'preview'; source: TemplateSource; isArchived: boolean }
  | { kind: 'rename' | 'versions'; template: MailTemplate };

const nameRule = { ...lineRule(TEMPLATE_NAME_MAX), required: templateTexts.nameRequired };

/** Emails to begin with: ours, and the team's own. */
export default function TemplateGallery() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions = useTemplateActions();
  const use = useTemplate();
  const queries = useQueryClient();
  const inUse = use.isPending ? use.variables : undefined;
  const preview = (source: TemplateSource, isArchived = false) =>
    setOpen({ kind: 'preview', source, isArchived });
  return (
    <section aria-labelledby="template-gallery" className="grid gap-6">
      <div>
        <h2 id="template-gallery" className="text-xl">
          Start from a template
        </h2>
        <NoticeLine notice={actions.notice} />
      </div>
      <BuiltInList inUse={inUse} onUse={use.mutate} onPreview={preview} onDuplicate={actions.duplicate} />
      <TeamList
        inUse={inUse}
        onUse={use.mutate}
        onPreview={preview}
        onDuplicate={actions.duplicate}
        onRename={(template) => setOpen({ kind: 'rename', template })}
        onVersions={(template) => setOpen({ kind: 'versions', template })}
        onArchive={actions.archive}
        onRestore={actions.restore}
      />
      <LinkedTemplate onUse={use.mutate} busy={use.isPending} />
      {open?.kind === 'preview' && (
        <PreviewModal
          title={open.source.name}
          source={open.source}
          onClose={close}
          busy={use.isPending}
          {...(!open.isArchived && { onUse: () => use.mutate(open.source) })}
        />
      )}
      {open?.kind === 'rename' && (
        <RenameModal
          current={open.template.name}
          label="Template name"
          rule={nameRule}
          submitLabel="Rename template"
          onRename={(name) => changeTemplate(open.template.id, { name })}
          onClose={close}
          onRenamed={(name) => {
            queries.invalidateQueries({ queryKey: [TEMPLATES_KEY] });
            close();
            actions.setNotice({ text: `The template is called “${name}” now.` });
          }}
        />
      )}
      {open?.kind === 'versions' && (
        <VersionsModal
          template={open.template}
          onClose={close}
          onRestore={(now, from) => {
            close();
            actions.restoreVersion(now, from);
          }}
        />
      )}
    </section>
  );
}
