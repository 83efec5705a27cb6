import type { SendRequest } from '@fairlead/contract/campaigns/send-request';
import { FinishedDocument, type MailDocument } from '@fairlead/contract/email/document/document';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { requestedDocument } from '../email-template/requested-document.ts';

/** What a campaign says, and its name, which may be empty. */
export type WrittenEmail = { document: MailDocument; name: string };

/**
 * The email of a send. The draft, if there is one, has to be locked.
 * @throws HttpError 400 if the draft is unfinished; 404 if it was deleted; 409 if it was changed or sent
 */
export async function findWritten(trx: Knex, request: SendRequest, actor: Actor): Promise<WrittenEmail> {
  const { campaign_name } = request;
  if (!request.draft) return { document: requestedDocument(request), name: campaign_name ?? '' };
  const draft = await readDraft(trx, request.draft, actor, 'send');
  const { data, error } = FinishedDocument.safeParse(draft.document);
  if (error) throw badRequest(error.issues[0]?.message ?? 'The email isn’t finished.');
  return { document: data, name: campaign_name || draft.campaign_name.trim() };
}
