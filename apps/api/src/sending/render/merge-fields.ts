import type { MergeFieldName } from '@fairlead/contract/email/document/merge-fields';
import { greetingName } from '@fairlead/contract/people/names/greeting';
import {
  type CustomName,
  type CustomValues,
  customText,
  isCustomName,
  keyOf,
} from '@fairlead/contract/platform/custom-fields';
import { MERGED_FIELDS, type MergedField } from '@fairlead/contract/platform/person-fields';

/** What an email may say about a person, by column of subscribers and recipients. */
export const personColumns = [...MERGED_FIELDS, 'role', 'custom'] as const;
export type Person = Record<MergedField | 'role', string | null> & {
  custom?: CustomValues | null | undefined;
};

/** A merge field of one email, and its words for people of whom we don't know it. */
export type MergeField = { field: MergeFieldName; fallback: string };

/**
 * Also as earlier releases filled in the first name: `name_start`, the first word of the name, and `first_or_start`, that
 * word only if there's no first name of its own.
 */
export type FrozenField = { field: MergeFieldName | 'name_start' | 'first_or_start'; fallback: string };

function ownText({ custom }: Person, field: CustomName): string | undefined {
  const value = custom?.[keyOf(field)];
  return value === undefined ? undefined : customText(value).trim();
}

function known(person: Person, field: FrozenField['field'], roles: Readonly<Record<string, string>>) {
  const nameStart = () => person.name?.trim().split(/\s/, 1)[0];
  switch (field) {
    case 'name_start':
      return nameStart();
    case 'first_or_start':
      return person.first_name?.trim() || nameStart();
    case 'first_name':
      return greetingName(person);
    case 'role':
      return roles[person.role ?? ''];
    default:
      return isCustomName(field) ? ownText(person, field) : person[field]?.trim();
  }
}

/**
 * What a merge field says to this person; null for nobody in particular.
 * @param roles the word for each role; none for a role that says nothing
 */
export const mergeValue = (
  { field, fallback }: FrozenField,
  person: Person | null,
  roles: Readonly<Record<string, string>>,
): string => (person && known(person, field, roles)) || fallback;
