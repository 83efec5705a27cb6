import { columnLooksLike } from '@fairlead/contract/people/consumer-data/column-names';
import { type CustomField, customFieldTexts } from '@fairlead/contract/people/custom-fields';
import type { CustomKind } from '@fairlead/contract/platform/custom-fields';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { refuseIfFull, refuseTakenName, takeTurns } from '../../platform/db/named-things.queries.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { askFirst } from '../../platform/http/requests/ask-first.ts';
import {
  CUSTOM_FIELDS,
  findCustomField,
  findCustomFields,
  findKeys,
  insertCustomField,
  setFieldDeleted,
  setFieldName,
} from './custom-fields.queries.ts';

/** Characters of a key, so a number still fits behind it. */
const KEY_START = 36;

/** "Office phone" becomes office_phone; a name without Latin letters becomes field. With a number if that's taken. */
function newKey(name: string, taken: readonly string[]): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const start = words.join('_').slice(0, KEY_START);
  const key = /^[a-z]/.test(start) ? start : `field${start && `_${start}`}`.slice(0, KEY_START);
  if (!taken.includes(key)) return key;
  for (let number = 2; ; number += 1) if (!taken.includes(`${key}_${number}`)) return `${key}_${number}`;
}

const askAboutName = (name: string, confirmed?: boolean) => {
  const kind = columnLooksLike(name);
  askFirst(kind ? [kind] : [], 'name', confirmed);
};

async function readField(trx: Knex, id: number): Promise<CustomField> {
  const field = await findCustomField(trx, id);
  if (!field) throw notFound(customFieldTexts.notFound);
  return field;
}

type Named = { name: string; confirmed?: boolean | undefined };

/** @throws HttpError 409 if there would be too many, another one has the name, or it looks confidential */
export const addCustomField = (
  db: Knex,
  { name, kind, confirmed }: Named & { kind: CustomKind },
  caller: Caller,
): Promise<CustomField> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, CUSTOM_FIELDS);
    const same = (await findCustomFields(trx)).find((field) => field.name === name && field.kind === kind);
    if (same) return same;
    askAboutName(name, confirmed);
    await refuseTakenName(trx, CUSTOM_FIELDS, name);
    await refuseIfFull(trx, CUSTOM_FIELDS);
    const field = await insertCustomField(trx, { key: newKey(name, await findKeys(trx)), name, kind });
    await record('CREATE_CUSTOM_FIELD', `Created the custom field "${name}"`);
    return field;
  });

/** @throws HttpError 404 if it was deleted; 409 if another one has the name, or it looks confidential */
export const renameCustomField = (
  db: Knex,
  id: number,
  { name, confirmed }: Named,
  caller: Caller,
): Promise<CustomField> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, CUSTOM_FIELDS);
    const before = await readField(trx, id);
    if (before.name === name) return before;
    askAboutName(name, confirmed);
    await refuseTakenName(trx, CUSTOM_FIELDS, name, id);
    await setFieldName(trx, id, name);
    await record('UPDATE_CUSTOM_FIELD', `Renamed the custom field "${before.name}" to "${name}"`);
    return { ...before, name };
  });

/** @throws HttpError 404 if it was deleted before */
export const removeCustomField = (db: Knex, id: number, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, CUSTOM_FIELDS);
    const { name } = await readField(trx, id);
    await setFieldDeleted(trx, id);
    await record('DELETE_CUSTOM_FIELD', `Deleted the custom field "${name}", with all it said about people`);
  });
