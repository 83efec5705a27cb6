import { NAME_MAX, NOTES_MAX } from './limits.ts';
import { lineRule, paragraphRule, type TextRule } from './text/form-rules.ts';

/** A text that may be known of a person. */
type PersonField = {
  label: string;
  rule: TextRule;
  /** What other tools call the column, in lowercase letters and digits. Of several in a file, the earlier one counts. */
  headers: readonly string[];
  /** Left out of a change, it's emptied. The others keep what they have, for callers who don't know them. */
  emptiedIfLeftOut?: true;
  /** May say something confidential about someone who gets services. */
  screened?: true;
  /** What an email says of people who don't have it. Without one, no email says it, and recipients don't keep it. */
  fallback?: string;
  /** Segments ask whether it is or contains a text, and whether it's known. */
  inSegments?: true;
  /** Beside the field on the person's page. */
  hint?: string;
  /** Its share of the width of the list of subscribers. Without one, it isn't a column of its own. */
  width?: number;
};

/**
 * What a person has besides an address, a role, and tags. Each is a column of `subscribers` and
 * `subscriber_import_rows`, and with a fallback also of `campaign_recipients`. Forms, the API, the list, exports,
 * imports, segments, emails, the checks before sending, and erasure are made from these rows.
 */
export const personFields = {
  name: {
    label: 'Name',
    rule: lineRule(NAME_MAX),
    headers: [
      ...['name', 'fullname', 'contact', 'contactname', 'person', 'subscriber', 'displayname'],
      ...['subscribername', 'customername', 'yourname'],
    ],
    emptiedIfLeftOut: true,
    screened: true,
    fallback: 'there',
    width: 3,
  },
  first_name: {
    label: 'First name',
    rule: lineRule(NAME_MAX),
    headers: [
      ...['firstname', 'first', 'fname', 'givenname', 'givennames', 'given', 'forename', 'forenames'],
      ...['christianname', 'contactfirstname', 'subscriberfirstname', 'customerfirstname'],
    ],
    hint: 'For greetings in emails.',
    fallback: 'there',
  },
  organization: {
    label: 'Organization',
    rule: lineRule(NAME_MAX),
    headers: [
      ...['organization', 'organisation', 'company', 'companyname', 'organizationname', 'agency'],
      ...['employer', 'provider'],
    ],
    emptiedIfLeftOut: true,
    screened: true,
    fallback: 'your organization',
    inSegments: true,
    width: 3.5,
  },
  notes: {
    label: 'Notes',
    rule: paragraphRule(NOTES_MAX),
    headers: ['notes', 'note'],
    emptiedIfLeftOut: true,
    screened: true,
  },
} as const satisfies Record<string, PersonField>;

type Fields = typeof personFields;
export type PersonFieldName = keyof Fields;
type NamesWith<Property> = {
  [Name in PersonFieldName]: Fields[Name] extends Property ? Name : never;
}[PersonFieldName];

/** Those that an email may say, besides the role. */
export type MergedField = NamesWith<{ fallback: string }>;
export type SegmentField = NamesWith<{ inSegments: true }>;
export type ScreenedField = NamesWith<{ screened: true }>;

/** As they're stored. */
export type PersonTexts = Record<PersonFieldName, string | null>;

const namesWith = <Name extends PersonFieldName>(property: keyof PersonField) =>
  (Object.keys(personFields) as PersonFieldName[]).filter(
    (name): name is Name => property in personFields[name],
  );

export const PERSON_FIELDS = Object.keys(personFields) as PersonFieldName[];
export const MERGED_FIELDS = namesWith<MergedField>('fallback');
export const SEGMENT_FIELDS = namesWith<SegmentField>('inSegments');
export const SCREENED_FIELDS = namesWith<ScreenedField>('screened');

/** A value for each of them. */
export const forEachField = <Name extends PersonFieldName, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

/** Of someone of whom nothing is known. */
export const NOTHING_KNOWN: PersonTexts = forEachField(PERSON_FIELDS, () => null);

/** The same, from a row of the table. */
export const fieldOf = (name: PersonFieldName): PersonField => personFields[name];
