import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { imageIds } from '@fairlead/contract/email/document/contents';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { type ErasureKey, lockIntake } from '../../consent/suppressions/erased-addresses.queries.ts';
import { findErasedIn } from '../../consent/suppressions/typed-erased.ts';
import { setImageUses } from '../../email/images/use-images.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { contentColumns, currentDraft } from './current-draft.ts';
import {
  type FoundDraft,
  hasContent,
  hasTyped,
  insertDraft,
  lockDraft,
  setContent,
} from './drafts.queries.ts';

/** What someone makes of a version that they have seen. */
type Change = { version: number; content: DraftContent };

const BEFORE_THE_FIRST = 0;

/** A draft that already says this is saved, whoever wrote it: the answer to an earlier request may have been lost. */
async function replaceContent(
  trx: Knex,
  key: ErasureKey,
  found: FoundDraft | undefined,
  { version, content }: Change,
  { actor }: Caller,
): Promise<FoundDraft> {
  const columns = contentColumns(content);
  if (found && (await hasContent(trx, found.id, columns.content))) return found;
  const { id } = await currentDraft(trx, found, { version, actor, purpose: 'save' });
  await refuseErasedIn(trx, key, content, found);
  await setImageUses(trx, 'draft', id, imageIds(content.document));
  return setContent(trx, id, columns, actor);
}

/**
 * Not in the activity log, which a save every few seconds would flood.
 * @throws HttpError 400 if an image doesn't exist; 404 if the draft was deleted; 409 if it was changed or sent, or
 * someone who was typed was erased
 */
export const saveDraft = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  id: number,
  change: Change,
  caller: Caller,
): Promise<FoundDraft> =>
  actAs(db, caller, async (trx) => {
    await lockIntake(trx);
    return replaceContent(trx, config, await lockDraft(trx, { id }), change, caller);
  });

/**
 * Starts a draft, or finds the one that the same request started before.
 * @throws HttpError 400 if an image doesn't exist; 404 or 409 if that one was deleted or has other content, or
 * someone who was typed was erased
 */
export const createDraft = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { key, content }: { key: string; content: DraftContent },
  caller: Caller,
): Promise<FoundDraft> =>
  actAs(db, caller, async (trx) => {
    await lockIntake(trx);
    await refuseErasedIn(trx, config, content);
    const inserted = await insertDraft(trx, { key, ...contentColumns(content) }, caller.actor);
    if (!inserted) {
      const change = { version: BEFORE_THE_FIRST, content };
      return replaceContent(trx, config, await lockDraft(trx, { key }), change, caller);
    }
    await setImageUses(trx, 'draft', inserted.id, imageIds(content.document));
    return inserted;
  });

/** Addresses that the answer names. */
const NAMED = 5;

function refusal(emails: readonly string[]): string {
  if (emails.length === 1)
    return `The person at ${emails[0]} had their data erased, so no email can go there. Nothing was saved. Remove that address, and it will be.`;
  const named = emails.slice(0, NAMED).join(', ');
  const more = emails.length - NAMED;
  const others = more > 0 ? `, and ${more.toLocaleString('en-US')} more` : '';
  return `${emails.length.toLocaleString('en-US')} of these people had their data erased, so no email can go to them: ${named}${others}. Nothing was saved. Remove these addresses, and it will be.`;
}

/**
 * If these addresses were left out, nobody would notice. What the draft has already was looked at: doing so at every save
 * would keep the process busy if it's thousands.
 * @throws HttpError 409 for typed recipients who were erased
 */
async function refuseErasedIn(
  trx: Knex,
  key: ErasureKey,
  { recipients }: DraftContent,
  found?: FoundDraft,
): Promise<void> {
  if (found && (await hasTyped(trx, found.id, recipients.manual_emails))) return;
  const erased = await findErasedIn(trx, key, recipients.manual_emails);
  if (erased.length > 0) throw conflict(refusal(erased));
}
