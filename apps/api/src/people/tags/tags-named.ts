import type { Knex } from 'knex';
import type { RecordAct } from '../../access/sessions/act-as.ts';
import { refuseIfFull, takeTurns } from '../../platform/db/named-things.queries.ts';
import { findIdsByName, findNewNames, insertTags, TAGS } from './tags.queries.ts';

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
