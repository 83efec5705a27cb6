import { lineRule, paragraphRule, type TextRule } from '@fairlead/contract/form-rules';
import { NAME_MAX, NOTES_MAX } from '@fairlead/contract/limits';
import type { Person } from '@fairlead/contract/people';
import type { SubscriberRole } from '@fairlead/contract/roles';

/** What can be edited of a person. */
export type PersonFields = {
  name: string;
  first_name: string;
  organization: string;
  role: SubscriberRole;
  tags: readonly string[];
  notes: string;
};
export type FieldName = keyof PersonFields;

const fieldNames = [
  'name',
  'first_name',
  'organization',
  'role',
  'tags',
  'notes',
] as const satisfies FieldName[];

export const fieldLabels: Record<FieldName, string> = {
  name: 'Name',
  first_name: 'First name',
  organization: 'Organization',
  role: 'Role',
  tags: 'Tags',
  notes: 'Notes',
};

export const textRules = {
  name: lineRule(NAME_MAX),
  first_name: lineRule(NAME_MAX),
  organization: lineRule(NAME_MAX),
  notes: paragraphRule(NOTES_MAX),
} satisfies Partial<Record<FieldName, TextRule>>;

export const fieldsOf = ({
  name,
  first_name,
  organization,
  role,
  tags = [],
  notes,
}: Person): PersonFields => ({
  name: name ?? '',
  first_name: first_name ?? '',
  organization: organization ?? '',
  role,
  tags,
  notes: notes ?? '',
});

/** As they're stored. */
export const tidied = ({
  name,
  first_name,
  organization,
  role,
  tags,
  notes,
}: PersonFields): PersonFields => ({
  name: name.trim(),
  first_name: first_name.trim(),
  organization: organization.trim(),
  role,
  tags,
  notes: notes.trim(),
});

/** Tags have an order of their own, whatever the order in which they were added. */
const comparable = (value: PersonFields[FieldName]): string =>
  typeof value === 'string' ? value : JSON.stringify([...value].sort());

/** The fields that differ. */
export const differing = (one: PersonFields, other: PersonFields): FieldName[] =>
  fieldNames.filter((name) => comparable(one[name]) !== comparable(other[name]));

/** `fresh`, except where `typed` differs from `before`. */
export const withTyped = (fresh: PersonFields, typed: PersonFields, before: PersonFields): PersonFields => ({
  ...fresh,
  ...Object.fromEntries(differing(typed, before).map((name) => [name, typed[name]])),
});
