import type { MergeFieldName } from '@fairlead/contract/mail/merge-fields';

/** What an email may say about a person, by column of subscribers and recipients. */
export const personColumns = ['name', 'organization', 'role'] as const;
export type Person = Record<(typeof personColumns)[number], string | null>;

/** A merge field of one email, and its words for people of whom we don't know it. */
export type MergeField = { field: MergeFieldName; fallback: string };

const firstWord = (text: string | undefined): string | undefined => text?.split(/\s/, 1)[0];

function known(
  { name, organization, role }: Person,
  field: MergeFieldName,
  roles: Readonly<Record<string, string>>,
) {
  switch (field) {
    case 'first_name':
      return firstWord(name?.trim());
    case 'name':
      return name?.trim();
    case 'organization':
      return organization?.trim();
    case 'role':
      return roles[role ?? ''];
  }
}

/**
 * What a merge field says to this person; null for nobody in particular.
 * @param roles the word for each role; none for a role that says nothing
 */
export const mergeValue = (
  { field, fallback }: MergeField,
  person: Person | null,
  roles: Readonly<Record<string, string>>,
): string => (person && known(person, field, roles)) || fallback;
