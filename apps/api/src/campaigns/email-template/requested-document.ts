import { type DraftRef, draftTexts } from '@fairlead/contract/campaigns/drafts';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { offerDocument, offerUnder } from '@fairlead/contract/email/document/offer';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { readDraft } from '../drafts/current-draft.ts';

type Requested = {
  subject?: string | undefined;
  document?: MailDocument | null | undefined;
  draft?: DraftRef | null | undefined;
};

/** @throws HttpError 400 for a request with both a document and a draft */
export function refuseBoth({ document, draft }: Requested): void {
  if (document && draft) throw badRequest(draftTexts.both);
}

/** The email of a request without a draft. Without a document it's the built-in offer, maybe under a subject. */
export const requestedDocument = ({ document, subject }: Requested): MailDocument =>
  document ?? (subject ? offerUnder(subject) : offerDocument);

/**
 * The email that a preview or test asks for.
 * @throws HttpError 400 for both a document and a draft; 404 or 409 if the draft was deleted or changed
 */
export async function findRequestedDocument(
  db: Knex,
  request: Requested,
  actor: Actor,
): Promise<MailDocument> {
  refuseBoth(request);
  return request.draft
    ? (await readDraft(db, request.draft, actor, 'show')).document
    : requestedDocument(request);
}
