import { isDeepStrictEqual } from 'node:util';
import { personLooksLike } from '@fairlead/contract/people/consumer-data/looks-like';
import type { Person, PersonChange } from '@fairlead/contract/people/people';
import {
  fieldOf,
  forEachField,
  PERSON_FIELDS,
  SCREENED_FIELDS,
} from '@fairlead/contract/platform/person-fields';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { askFirst } from '../../platform/http/requests/ask-first.ts';
import { withTyped } from '../custom-fields/fit-custom.ts';
import { tagsNamed } from '../tags/change-tags.ts';
import { setTagsOf } from '../tags/tagging.queries.ts';
import { findTagNames } from '../tags/tags.queries.ts';
import { type Details, lockDetails, setDetails, versionOf } from './person.queries.ts';
import { readPerson } from './read-person.ts';
import { findEvents } from './timeline.queries.ts';

/** In the order in which the log names them. */
const FIELDS = [
  ...PERSON_FIELDS.filter((name) => name !== 'notes'),
  'role',
  'notes',
  'tags',
  'custom',
] as const;
/** Whether anything is new that may look confidential. */
const hasNewText = (wanted: Details, stored: Details): boolean =>
  SCREENED_FIELDS.some((field) => wanted[field] !== stored[field]) ||
  Object.entries(wanted.custom).some(
    ([key, value]) => typeof value === 'string' && value !== stored.custom[key],
  );

/** As the log calls them. */
const inWords = (field: (typeof FIELDS)[number]): string =>
  field === 'custom' ? 'custom fields' : field.replace('_', ' ');
const list = new Intl.ListFormat('en-US');

/** Imports and their undo change people, too. */
async function conflictWith(db: Knex, id: number) {
  const [last] = await findEvents(db, id, { kinds: ['changed', 'imported', 'import_undone'], limit: 1 });
  return conflict(texts.subscribers.changed, {
    person: await readPerson(db, id),
    changed_by: last?.by ?? null,
    changed_at: last?.at ?? null,
  });
}

/** What callers of an earlier release don't know stays as it is. */
const detailsOf = (
  change: Omit<PersonChange, 'version' | 'confirmed'>,
  stored: Details,
  { tags, custom }: { tags: string[] | undefined; custom: Details['custom'] },
): Details => ({
  ...forEachField(PERSON_FIELDS, (field) =>
    change[field] === undefined && !fieldOf(field).emptiedIfLeftOut ? stored[field] : change[field] || null,
  ),
  role: change.role,
  tags: tags ?? stored.tags,
  custom,
});

/**
 * Replaces what can be edited, unless somebody changed any of it since. What is stored already is never a conflict and
 * isn't recorded, so a request may be repeated.
 * @throws HttpError 404, or 409 with the person as they are now or about what looks confidential
 */
export const changePerson = (
  db: Knex,
  id: number,
  { version, confirmed, ...change }: PersonChange,
  caller: Caller,
): Promise<Person> =>
  actAs(db, caller, async (trx, record) => {
    const stored = await lockDetails(trx, id);
    if (!stored) throw notFound(texts.subscribers.notFound);
    const tagIds = change.tags && (await tagsNamed(trx, change.tags, record));
    const wanted = detailsOf(change, stored, {
      tags: tagIds && (await findTagNames(trx, tagIds)),
      custom: await withTyped(trx, stored.custom, change.custom),
    });
    const changed = FIELDS.filter((field) => !isDeepStrictEqual(wanted[field], stored[field]));
    if (changed.length > 0) {
      if (versionOf(stored) !== version) throw await conflictWith(trx, id);
      // Other changes don't ask again.
      if (hasNewText(wanted, stored)) askFirst(personLooksLike(wanted), 'notes', confirmed);
      const { tags: _, ...details } = wanted;
      await setDetails(trx, id, details);
      if (tagIds) await setTagsOf(trx, id, tagIds);
      const description = `Changed the ${list.format(changed.map(inWords))} of subscriber ${id}`;
      await record('UPDATE_SUBSCRIBER', description, { kind: 'subscriber', id });
    }
    return readPerson(trx, id);
  });
