import { DraftContent, type DraftRef, draftTexts } from '@fairlead/contract/campaigns/drafts';
import { documentTexts } from '@fairlead/contract/email/document/document-texts';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { storableJson } from '../../platform/db/storable-json.ts';
import type { DraftRow } from '../../platform/db/tables/drafts.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { type FoundDraft, findDraft, findSource } from './drafts.queries.ts';

export type Purpose = 'save' | 'delete' | 'send' | 'show';

/**
 * A draft, if it's still as someone has seen it. Only showing it doesn't mind that it was sent.
 * @throws HttpError 404 if it was deleted; 409 if it was changed or sent, with what it is now
 */
export async function currentDraft<T extends FoundDraft>(
  db: Knex,
  found: T | undefined,
  { version, actor, purpose }: { version: number; actor: Actor; purpose: Purpose },
): Promise<T> {
  const { deleted, changed } = draftTexts[purpose];
  if (!found) throw notFound(`${draftTexts.deleted}, ${deleted}`);
  const { campaign_id, changed_by } = found;
  const now = { draft: seen(found), ...(campaign_id !== null && { campaign_id }) };
  if (campaign_id !== null && purpose !== 'show') {
    const campaign = await findSource(db, campaign_id);
    const { sent } = draftTexts[purpose];
    throw conflict(`${draftTexts.sent(campaign?.campaign_name ?? '')}, ${sent}`, now);
  }
  if (found.version !== version) {
    const who = changed_by === actor.id ? draftTexts.changedBySelf : draftTexts.changed(found.updated_by);
    throw conflict(`${who}, ${changed}`, now);
  }
  return found;
}

/** What everybody may know about a draft, without its content. */
const seen = ({ id, version, campaign_name, subject, ...draft }: FoundDraft) => ({
  id,
  version,
  campaign_name,
  subject,
  created_by: draft.created_by,
  created_at: draft.created_at,
  updated_by: draft.updated_by,
  updated_at: draft.updated_at,
  campaign_id: draft.campaign_id,
  replaces_campaign_id: draft.replaces_campaign_id,
});

/**
 * What a draft says, in the version that someone has seen.
 * @throws HttpError 404 if it was deleted; 409 if it was changed, or sent and is to be sent again
 */
export async function readDraft(
  db: Knex,
  { id, version }: DraftRef,
  actor: Actor,
  purpose: Extract<Purpose, 'send' | 'show'>,
): Promise<DraftContent> {
  const { content } = await currentDraft(db, await findDraft(db, id), { version, actor, purpose });
  return readContent(content);
}

export type ContentColumns = Pick<DraftRow, 'campaign_name' | 'subject'> & { content: string };

/** Content as columns of a draft. */
export const contentColumns = (content: DraftContent): ContentColumns => ({
  content: storableJson(content),
  campaign_name: content.campaign_name,
  subject: plainText(content.document.subject),
});

/** @throws HttpError 409 if a newer release wrote it, which may run beside this one during an update */
export function readContent(stored: unknown): DraftContent {
  const { success, data } = DraftContent.safeParse(stored);
  if (!success) throw conflict(documentTexts.newer);
  return data;
}
