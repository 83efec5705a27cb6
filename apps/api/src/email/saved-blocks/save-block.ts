import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { imagesIn } from '@fairlead/contract/email/document/contents';
import { savedBlockTexts } from '@fairlead/contract/email/templates';
import { SAVED_BLOCKS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { refuseIfFull, refuseTakenName, takeTurns } from '../../platform/db/named-things.queries.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { setImageUses } from '../images/use-images.ts';
import {
  deleteSavedBlock,
  type FoundSavedBlock,
  findRepeated,
  insertSavedBlock,
  lockSavedBlock,
  setName,
} from './saved-blocks.queries.ts';

const SAVED_BLOCKS = { table: 'saved_blocks', max: SAVED_BLOCKS_MAX, texts: savedBlockTexts } as const;

/**
 * Saves blocks under a name, or finds what the same request saved before.
 * @throws HttpError 400 if an image doesn't exist; 409 for a name that's taken, too many, or a repeated key with other
 * content
 */
export const saveBlock = (
  db: Knex,
  request: { key: string; name: string; blocks: MailBlock[] },
  caller: Caller,
): Promise<FoundSavedBlock> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, SAVED_BLOCKS);
    const repeated = await findRepeated(trx, request);
    if (repeated?.isSame) return repeated.before;
    if (repeated) throw conflict(savedBlockTexts.otherContent);
    await refuseTakenName(trx, SAVED_BLOCKS, request.name);
    await refuseIfFull(trx, SAVED_BLOCKS);
    const saved = await insertSavedBlock(trx, request, caller.actor);
    await setImageUses(trx, 'saved_block', saved.id, imagesIn(request.blocks));
    await record('CREATE_SAVED_BLOCK', `Created the saved block "${saved.name}"`);
    return saved;
  });

/** @throws HttpError 404 if it was deleted; 409 if the name is taken */
export const renameBlock = (db: Knex, id: number, name: string, caller: Caller): Promise<FoundSavedBlock> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, SAVED_BLOCKS);
    const before = await lockSavedBlock(trx, id);
    if (!before) throw notFound(savedBlockTexts.notFound);
    if (before.name === name) return before;
    await refuseTakenName(trx, SAVED_BLOCKS, name, id);
    const saved = await setName(trx, id, name, caller.actor);
    await record('UPDATE_SAVED_BLOCK', `Renamed the saved block "${before.name}" to "${name}"`);
    return saved;
  });

/** @throws HttpError 404 if it was deleted before */
export const removeBlock = (db: Knex, id: number, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    const before = await lockSavedBlock(trx, id);
    if (!before) throw notFound(savedBlockTexts.notFound);
    await setImageUses(trx, 'saved_block', id, []);
    await deleteSavedBlock(trx, id);
    await record('DELETE_SAVED_BLOCK', `Deleted the saved block "${before.name}"`);
  });
