import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { MailTemplate } from '@fairlead/contract/email/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { createTemplate, saveTemplate, TEMPLATES_KEY } from '../../email/calls/templates.ts';

/** A name for a new template, or one of the team's that gets a new version. */
export type Target = { name: string } | { replaced: MailTemplate };

/** Saving the same again after a lost answer makes no second template. */
export function useSaveTemplate(document: MailDocument, onSaved: (template: MailTemplate) => void) {
  const queries = useQueryClient();
  const attempt = useRef({ content: '', key: '' });
  const keyFor = (name: string): string => {
    const content = JSON.stringify([name, document]);
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    return attempt.current.key;
  };
  return useMutation({
    mutationFn: (target: Target) =>
      'replaced' in target
        ? saveTemplate(target.replaced, document)
        : createTemplate({ key: keyFor(target.name), name: target.name, document }),
    onSuccess: onSaved,
    onSettled: () => queries.invalidateQueries({ queryKey: [TEMPLATES_KEY] }),
  });
}
