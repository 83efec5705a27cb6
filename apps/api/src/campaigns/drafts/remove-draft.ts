import type { DraftRef } from '@fairlead/contract/campaigns/drafts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { setImageUses } from '../../email/images/use-images.ts';
import { currentDraft } from './current-draft.ts';
import { deleteDraft, lockDraft } from './drafts.queries.ts';

/** @throws HttpError 404 if it was deleted before; 409 if it was changed or sent */
export const removeDraft = (db: Knex, { id, version }: DraftRef, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    const seen = { version, actor: caller.actor, purpose: 'delete' } as const;
    const { campaign_name, subject } = await currentDraft(trx, await lockDraft(trx, { id }), seen);
    await setImageUses(trx, 'draft', id, []);
    await deleteDraft(trx, id);
    const name = campaign_name.trim() || subject.trim();
    await record('DELETE_DRAFT', name ? `Deleted the draft "${name}"` : 'Deleted an untitled draft');
  });
