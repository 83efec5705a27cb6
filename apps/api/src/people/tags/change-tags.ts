import { type Tag, tagTexts } from '@fairlead/contract/people/tags';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { refuseTakenName, takeTurns } from '../../platform/db/named-things.queries.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { deleteTag, lockTag, readTag, setTagName, TAGS } from './tags.queries.ts';
import { tagsNamed } from './tags-named.ts';

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
