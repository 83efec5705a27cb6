import type { ImportMapping } from '@fairlead/contract/types';
import { badRequest } from '../../http/errors.ts';
import { bare } from './bare.ts';

/** Common headers of each field, as `bare` makes them. Of several in a file, the earlier one counts. */
const usual: Record<keyof ImportMapping, readonly string[]> = {
  email: ['email', 'emailaddress', 'emails', 'mail', 'mailaddress', 'workemail', 'emailwork', 'primaryemail'],
  name: ['name', 'fullname', 'contact', 'contactname', 'person', 'subscriber', 'displayname'],
  first_name: ['firstname', 'first', 'fname', 'givenname', 'forename'],
  last_name: ['lastname', 'last', 'lname', 'surname', 'familyname'],
  organization: [
    'organization',
    'organisation',
    'company',
    'companyname',
    'organizationname',
    'agency',
    'employer',
    'provider',
  ],
  role: ['role', 'type', 'kind', 'contacttype', 'membertype', 'category'],
  tags: ['tags', 'tag', 'labels', 'label', 'groups', 'emaillists', 'lists', 'segments'],
  notes: ['notes', 'note'],
  status: [
    'emailstatus',
    'status',
    'subscriptionstatus',
    'subscriberstatus',
    'contactstatus',
    'unsubscribed',
    'isunsubscribed',
    'unsubscribe',
    'optedout',
    'optout',
    'emailoptout',
    'emailoptedout',
    'donotemail',
    'donotcontact',
    'subscribed',
    'issubscribed',
    'optedin',
    'optin',
    'emailoptin',
    'emailconsent',
    'emailmarketingconsent',
    'acceptsmarketing',
    'acceptsemailmarketing',
  ],
  permission: ['emailpermissionstatus', 'permissionstatus', 'notmailedbecause'],
  left_at: [
    'unsubtime',
    'confirmedoptoutdate',
    'unsubscribedat',
    'unsubscribedate',
    'unsubscribeddate',
    'optoutdate',
    'optedoutat',
    'cleantime',
    'bouncedat',
    'bouncedate',
    'complainedat',
    'complaintdate',
  ],
  left_reason: [
    'unsubreason',
    'confirmedoptoutreason',
    'unsubscribereason',
    'optoutreason',
    'bouncereason',
    'cleanreason',
  ],
};
export const FIELDS = Object.keys(usual) as (keyof ImportMapping)[];
export type Field = keyof ImportMapping;

const guess = (field: Field, columns: readonly string[]) =>
  usual[field].flatMap((name) => columns.find((column) => bare(column) === name) ?? [])[0] ?? '';

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
  return Object.fromEntries(FIELDS.map((field) => [field, pick(field)])) as ImportMapping;
}
