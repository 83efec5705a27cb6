import type { CustomField } from '@fairlead/contract/people/custom-fields';
import type { Person } from '@fairlead/contract/people/people';
import { type CustomName, customName, isCustomName } from '@fairlead/contract/platform/custom-fields';
import {
  fieldOf,
  forEachField,
  PERSON_FIELDS,
  type PersonFieldName,
} from '@fairlead/contract/platform/person-fields';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';

import { customStart } from '../custom-fields/custom-form.ts';

/** What can be edited of a person. */
export type PersonFields = Record<PersonFieldName | CustomName, string> & {
  role: SubscriberRole;
  tags: readonly string[];
};
export type FieldName = keyof PersonFields;
type OwnName = Exclude<FieldName, CustomName>;

/** The texts of one line, in the order of the form. */
export const lineFields = PERSON_FIELDS.filter((name) => name !== 'notes');

const ownNames: readonly FieldName[] = [...lineFields, 'role', 'tags', 'notes'];

const ownLabels: Record<OwnName, string> = {
  ...forEachField(PERSON_FIELDS, (name) => fieldOf(name).label),
  role: 'Role',
  tags: 'Tags',
};

/** As people call it. A field of the team's own that's gone is called by its key. */
export const labelOf = (name: FieldName, fields: readonly CustomField[]): string =>
  isCustomName(name)
    ? (fields.find(({ key }) => customName(key) === name)?.name ?? name)
    : ownLabels[name as OwnName];

export const textRules = forEachField(PERSON_FIELDS, (name) => fieldOf(name).rule);

export const fieldsOf = (person: Person, fields: readonly CustomField[]): PersonFields => ({
  ...customStart(fields, person.custom),
  ...forEachField(PERSON_FIELDS, (name) => person[name] ?? ''),
  role: person.role,
  tags: person.tags ?? [],
});

/** Those that every team has, for the API. */
export const ownFields = (typed: PersonFields) => ({
  ...forEachField(PERSON_FIELDS, (name) => typed[name]),
  role: typed.role,
  tags: [...typed.tags],
});

/** Tags have an order of their own, whatever the order in which they were added. */
const comparable = (value: PersonFields[FieldName]): string =>
  typeof value === 'string' ? value : JSON.stringify([...value].sort());

/** The fields that differ. */
export const differing = (one: PersonFields, other: PersonFields): FieldName[] =>
  [...ownNames, ...Object.keys(other).filter(isCustomName)].filter(
    (name) => comparable(one[name] ?? '') !== comparable(other[name] ?? ''),
  );
