import type { DraftContent, DraftRef } from '@fairlead/contract/campaigns/drafts';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { currentDraft, type Purpose } from './current-draft.ts';
import { findDraft } from './drafts.queries.ts';
import { readContent } from './stored-content.ts';

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
