import { newDraft } from '@fairlead/contract/campaigns/drafts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { refOf, sourceDocumentQuery, type TemplateSource } from '../../email/calls/templates.ts';
import { shownZone } from '../../platform/time/shown-zone.ts';
import { draftRequests } from '../calls/drafts.ts';
import { useComposer } from '../compose/composer.tsx';
import { chooseStart } from '../compose/draft/new-email.ts';

/** Starts a draft with a copy of a template, and opens it in the composer. */
export function useTemplate() {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const { openDraft } = useComposer();
  return useMutation({
    mutationFn: async (source: TemplateSource) => {
      const document = await queries.fetchQuery(sourceDocumentQuery(source));
      return draftRequests(queries).create(newKey(), newDraft(document, shownZone(), source.name));
    },
    onSuccess: ({ id }, source) => {
      chooseStart('template', refOf(source));
      openDraft(id);
    },
    onError: (error, { name }) =>
      alert(
        errorMessage(error, `We couldn’t start an email from “${name}”. Nothing was lost. Please try again.`),
      ),
  });
}
