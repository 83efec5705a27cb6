import { contract } from '@fairlead/contract';
import { draftTexts } from '@fairlead/contract/campaigns/drafts';
import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest, notFound } from '../../platform/http/answers/errors.ts';
import { pageByTime, readTimeCursor } from '../../platform/http/lists/time-cursor.ts';
import { readContent } from './current-draft.ts';
import { findDraft, findDraftPage } from './drafts.queries.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';
import { editCampaign } from './edit-campaign.ts';
import { removeDraft } from './remove-draft.ts';
import { createDraft, saveDraft } from './save-draft.ts';

/** @throws HttpError 400 for anything that no page of drafts ended with */
function readCursor(cursor: string | undefined) {
  const below = readTimeCursor(cursor);
  if (below && !ID_TEXT.test(below.key))
    throw badRequest('This cursor can’t be used. Start from the first page.');
  return below;
}

export const draftsRoutes = (deps: Deps) => {
  const { db } = deps;
  return initServer().router(contract.drafts, {
    list: async ({ query: { limit, cursor } }) => {
      const found = await findDraftPage(db, readCursor(cursor), limit + 1);
      const { rows: drafts, next_cursor } = pageByTime(found, limit, ({ id }) => String(id));
      return { status: 200, body: { success: true, drafts, next_cursor } };
    },

    create: async (request) => {
      const draft = await createDraft(deps, request.body, callerOf(request));
      return { status: 200, body: { success: true, draft } };
    },

    find: async ({ params: { id } }) => {
      const draft = await findDraft(db, id);
      if (!draft) throw notFound(draftTexts.notFound);
      const content = readContent(draft.content);
      return { status: 200, body: { success: true, draft: { ...draft, content } } };
    },

    save: async (request) => {
      const draft = await saveDraft(deps, request.params.id, request.body, callerOf(request));
      return { status: 200, body: { success: true, draft } };
    },

    delete: async (request) => {
      await removeDraft(db, { ...request.params, ...request.query }, callerOf(request));
      return { status: 200, body: { success: true } };
    },

    duplicate: async (request) => {
      const draft = await duplicateCampaign(deps, request.params.id, callerOf(request));
      return { status: 200, body: { success: true, draft } };
    },

    edit: async (request) => {
      const draft = await editCampaign(deps, request.params.id, callerOf(request));
      return { status: 200, body: { success: true, draft } };
    },
  });
};
