import {
  DOCUMENT_BLOCKS_MAX,
  DOCUMENT_BYTES_MAX,
  MAIL_LINK_MAX,
  SIGNATURE_LINES_MAX,
  TABLE_COLUMNS_MAX,
  TABLE_ROWS_MAX,
} from '../../platform/limits.ts';

/** What can be wrong with an email's document. */
export const documentTexts = {
  newer:
    'This email was written with a newer version of this page. Reload the page, and then open the email again.',
  unknownVersion: 'This isn’t an email document that we can read. Check its version.',
  tooManyBlocks: `An email can have at most ${DOCUMENT_BLOCKS_MAX} blocks. Shorten it, or split it into two emails.`,
  tooLarge: `This email is larger than ${DOCUMENT_BYTES_MAX / 1_000} kB. Shorten it, or split it into two emails.`,
  kind: 'An email is an advertisement, without “kind”, or its kind is “newsletter”.',
  inBlock: (number: number, problem: string): string => `Block ${number}: ${problem}`,
  unknownBlock: (type: string): string => `there’s no kind of block called “${type}”.`,
  noType: 'a block has to say its type, such as “paragraph”.',
  tooLong: (max: number): string => `at most ${max} characters are allowed.`,
  emptyText: 'a text can’t be empty.',
  unknownInline: 'text can only hold words and merge fields.',
  unknownField: 'there’s no such merge field.',
  fallbackMissing: 'a merge field needs a fallback for people we don’t know this about.',
  linkRefused: `a link must start with https://, mailto:, or tel:, and have at most ${MAIL_LINK_MAX.toLocaleString('en-US')} characters.`,
  linkedDecoration: 'an image in a link can’t be decorative: describe where the link leads.',
  listItem: 'an item of a list is a list of words and merge fields, or one with a level.',
  listKind: 'a list is a “bulleted_list” or a “numbered_list”.',
  listLevel: 'a list can be two or three levels deep.',
  listSkips: 'an item can be one level below the one before it, and no deeper.',
  alignment: 'it can be at the left, which needs no “align”, at the “center”, or at the “right”.',
  tableTooWide: `a table can have at most ${TABLE_COLUMNS_MAX} columns.`,
  tableTooLong: `a table can have at most ${TABLE_ROWS_MAX} rows.`,
  tableUneven: 'all rows of a table have the same number of cells.',
  signatureTooLong: `a signature can have at most ${SIGNATURE_LINES_MAX} lines.`,
} as const;
