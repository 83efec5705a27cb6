import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../api/call.ts';
import { newUuid } from '../../../api/new-uuid.ts';
import { loadDocument, startDraft, type TemplateSource } from '../../../api/templates.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { byLink, useMarketingLinks } from '../marketing-views.ts';
import { newDraft } from './new-draft.ts';

/** Starts a draft with a copy of a template, and opens it in the composer. */
export function useTemplate() {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const { draftLink } = useMarketingLinks();
  return useMutation({
    mutationFn: async (source: TemplateSource) =>
      startDraft({ key: newUuid(), content: newDraft(source.name, await loadDocument(source)) }),
    onSuccess: ({ id }) => navigate(draftLink(id), { state: byLink }),
    onError: (error, { name }) =>
      alert(
        errorMessage(error, `We couldn’t start an email from “${name}”. Nothing was lost. Please try again.`),
      ),
  });
}
