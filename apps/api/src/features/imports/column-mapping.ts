import type { ImportMapping } from '@fairlead/contract/types';
import { badRequest } from '../../http/errors.ts';
import { TEXT_FIELDS } from './text-fields.ts';

export const FIELDS = ['email', ...TEXT_FIELDS, 'role', 'tags'] as const;
export type Field = (typeof FIELDS)[number];

/** Common headers of each field, in lower case, without spaces and punctuation. */
const usual: Record<Field, readonly string[]> = {
  email: ['email', 'emailaddress', 'emails', 'mail', 'mailaddress', 'workemail'],
  name: ['name', 'fullname', 'contact', 'contactname', 'person', 'subscriber'],
  first_name: ['firstname', 'first', 'fname', 'givenname', 'forename'],
  organization: ['organization', 'organisation', 'company', 'companyname', 'agency', 'employer', 'provider'],
  role: ['role', 'type', 'kind'],
  tags: ['tags', 'tag', 'labels', 'label', 'groups'],
  notes: ['notes', 'note'],
};
const bare = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const guess = (field: Field, columns: readonly string[]) =>
  columns.find((column) => usual[field].includes(bare(column))) ?? '';

export type Wanted = Partial<Record<Field, string | null | undefined>>;

/**
 * Which column holds which field: the one named, or guessed from the header; '' means none.
 * @throws HttpError 400 for a column that the file does not have
 */
export function mapColumns(wanted: Wanted, columns: readonly string[]): ImportMapping {
  const pick = (field: Field): string => {
    const named = wanted[field];
    if (named === undefined || named === null) return guess(field, columns);
    if (named === '') return '';
    const found = columns.find((column) => column.toLowerCase() === named.toLowerCase());
    if (found === undefined) throw badRequest(`The file has no column “${named}”`);
    return found;
  };
  return {
    email: pick('email'),
    name: pick('name'),
    first_name: pick('first_name'),
    organization: pick('organization'),
    role: pick('role'),
    tags: pick('tags'),
    notes: pick('notes'),
  };
}
