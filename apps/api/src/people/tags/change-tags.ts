import { type Tag, tagTexts } from '@fairlead/contract/people/tags';
import type { Knex } from 'knex';
import { actAs, type RecordAct } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { refuseIfFull, refuseTakenName, takeTurns } from '../../platform/db/named-things.queries.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import {
  deleteTag,
  findIdsByName,
  findNewNames,
  insertTags,
  lockTag,
  readTag,
  setTagName,
  TAGS,
} from './tags.queries.ts';

/** @throws HttpError 409 if there would be too many */
export const createTag = (db: Knex, name: string, caller: Caller): Promise<Tag> =>
  actAs(db, caller, async (trx, record) => {
    const [id] = await tagsNamed(trx, [name], record);
    if (id === undefined) throw new Error('A tag was not created');
    return readTag(trx, id);
  });

/** @throws HttpError 404 if it was deleted; 409 if another one has the name */
export const renameTag = (db: Knex, id: number, name: string, caller: Caller): Promise<Tag> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, TAGS);
    const before = await lockTag(trx, id);
    if (!before) throw notFound(tagTexts.notFound);
    await refuseTakenName(trx, TAGS, name, id);
    if (before.name !== name) {
      await setTagName(trx, id, name);
      await record('UPDATE_TAG', `Renamed the tag "${before.name}" to "${name}"`);
    }
    return readTag(trx, id);
  });

/** @throws HttpError 404 if it was deleted before */
export const removeTag = (db: Knex, id: number, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    const before = await lockTag(trx, id);
    if (!before) throw notFound(tagTexts.notFound);
    await deleteTag(trx, id);
    await record('DELETE_TAG', `Deleted the tag "${before.name}"`);
  });

/**
 * The ids of the tags with these names. Names that are no tag yet become one.
 * @throws HttpError 409 if there would be too many
 */
export async function tagsNamed(trx: Knex, names: string[], record: RecordAct): Promise<number[]> {
  if ((await findNewNames(trx, names)).length > 0) {
    await takeTurns(trx, TAGS);
    const added = await findNewNames(trx, names);
    await refuseIfFull(trx, TAGS, added.length);
    if (added.length > 0) await insertTags(trx, added);
    for (const name of added) await record('CREATE_TAG', `Created the tag "${name}"`);
  }
  return findIdsByName(trx, names);
}
