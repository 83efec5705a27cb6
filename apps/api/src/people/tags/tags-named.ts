import { tagTexts } from '@fairlead/contract/people/tags';
import { TAGS_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { RecordAct } from '../../access/sessions/act-as.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { countTags, findIdsByName, findNewNames, insertTags, takeTurns } from './tags.queries.ts';

/**
 * The ids of the tags with these names. Names that are no tag yet become one.
 * @throws HttpError 409 if there would be too many
 */
export async function tagsNamed(trx: Knex, names: string[], record: RecordAct): Promise<number[]> {
  if ((await findNewNames(trx, names)).length > 0) {
    await takeTurns(trx);
    const added = await findNewNames(trx, names);
    if ((await countTags(trx)) + added.length > TAGS_MAX) throw conflict(tagTexts.full);
    if (added.length > 0) await insertTags(trx, added);
    for (const name of added) await record('CREATE_TAG', `Created the tag "${name}"`);
  }
  return findIdsByName(trx, names);
}
