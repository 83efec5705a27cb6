import type { Knex } from 'knex';
import { actAs, type RecordAct } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { refuseIfFull, refuseTakenName, takeTurns } from '../../platform/db/named-things.queries.ts';
import {
  type FoundTemplate,
  findTemplate,
  lockTemplate,
  setActive,
  setArchived,
  setName,
  TEMPLATES,
} from './templates.queries.ts';
import { existing } from './usable-template.ts';

type Change = { name?: string | undefined; archived?: boolean | undefined };

/** What a change makes of a template. */
const after = (template: FoundTemplate, change: Change) => ({
  name: change.name ?? template.name,
  archived: change.archived ?? template.archived_at !== null,
});

async function recordChange(record: RecordAct, before: FoundTemplate, now: ReturnType<typeof after>) {
  if (now.name !== before.name)
    await record('UPDATE_TEMPLATE', `Renamed the template "${before.name}" to "${now.name}"`);
  if (now.archived !== (before.archived_at !== null))
    await record('UPDATE_TEMPLATE', `${now.archived ? 'Archived' : 'Restored'} the template "${now.name}"`);
}

/**
 * Renames, archives, or restores a template. What already is so is no change.
 * @throws HttpError 404 without the template; 409 if the name is taken, or there are too many templates to restore one
 */
export const changeTemplate = (
  db: Knex,
  id: number,
  change: Change,
  caller: Caller,
): Promise<FoundTemplate> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, TEMPLATES);
    const { actor } = caller;
    const before = existing(await lockTemplate(trx, id));
    const now = after(before, change);
    const isRestored = before.archived_at !== null && !now.archived;
    if (!now.archived) await refuseTakenName(trx, TEMPLATES, now.name, id);
    if (isRestored) await refuseIfFull(trx, TEMPLATES);
    if (now.name !== before.name) await setName(trx, id, now.name, actor);
    if (isRestored) await setActive(trx, id);
    if (now.archived && before.archived_at === null) await setArchived(trx, id, actor);
    await recordChange(record, before, now);
    return existing(await findTemplate(trx, id));
  });
