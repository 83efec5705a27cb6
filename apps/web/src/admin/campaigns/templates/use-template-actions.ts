import type { MailTemplate } from '@fairlead/contract/email/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, mayHave } from '../../../api/failure-message.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import {
  changeTemplate,
  duplicateTemplate,
  restoreVersion,
  TEMPLATES_KEY,
  type TemplateSource,
} from '../../email/calls/templates.ts';

/** What was done last. */
export type Notice = { text: string; undo?: () => void };

const FAILED = 'The template wasn’t changed: ';

/** Duplicating, archiving, and restoring: each says what it did, and a failure is an alert. */
export function useTemplateActions() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (run: () => Promise<Notice>) => run(),
    onMutate: () => setNotice(null),
    onSuccess: (done) => setNotice(done),
    onError: (error) => alert(`${FAILED}${failureMessage(error, 'changed', mayHave('changed'))}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [TEMPLATES_KEY] }),
  });

  const setArchived = ({ id }: MailTemplate, archived: boolean, canUndo: boolean) =>
    act.mutate(async () => {
      const template = await changeTemplate(id, { archived });
      return {
        text: archived
          ? `“${template.name}” is archived. Emails that began with it stay as they are.`
          : `“${template.name}” is back among your team’s templates.`,
        ...(canUndo && { undo: () => setArchived(template, !archived, false) }),
      };
    });

  return {
    notice,
    setNotice,
    isBusy: act.isPending,
    duplicate: (source: TemplateSource) =>
      act.mutate(async () => {
        const { name } = await duplicateTemplate(source);
        return { text: `Your team has a new template: “${name}”.` };
      }),
    archive: (template: MailTemplate) => setArchived(template, true, true),
    restore: (template: MailTemplate) => setArchived(template, false, true),
    restoreVersion: (template: MailTemplate, from: number) =>
      act.mutate(async () => {
        const { name, version } = await restoreVersion(template, from);
        return { text: `Restored version ${from} of “${name}” as version ${version}.` };
      }),
  };
}
