import type { Person } from '@fairlead/contract/people/people';
import {
  fieldOf,
  forEachField,
  PERSON_FIELDS,
  type PersonFieldName,
} from '@fairlead/contract/platform/person-fields';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';

/** What can be edited of a person. */
export type PersonFields = Record<PersonFieldName, string> & {
  role: SubscriberRole;
  tags: readonly string[];
};
export type FieldName = keyof PersonFields;

/** The texts of one line, in the order of the form. */
export const lineFields = PERSON_FIELDS.filter((name) => name !== 'notes');

const fieldNames: readonly FieldName[] = [...lineFields, 'role', 'tags', 'notes'];

export const fieldLabels: Record<FieldName, string> = {
  ...forEachField(PERSON_FIELDS, (name) => fieldOf(name).label),
  role: 'Role',
  tags: 'Tags',
};

export const textRules = forEachField(PERSON_FIELDS, (name) => fieldOf(name).rule);

export const fieldsOf = (person: Person): PersonFields => ({
  ...forEachField(PERSON_FIELDS, (name) => person[name] ?? ''),
  role: person.role,
  tags: person.tags ?? [],
});

/** Tags have an order of their own, whatever the order in which they were added. */
const comparable = (value: PersonFields[FieldName]): string =>
  typeof value === 'string' ? value : JSON.stringify([...value].sort());

/** The fields that differ. */
export const differing = (one: PersonFields, other: PersonFields): FieldName[] =>
  fieldNames.filter((name) => comparable(one[name]) !== comparable(other[name]));
