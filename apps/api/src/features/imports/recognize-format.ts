import type { ImportFormat, StatusMeaning } from '@fairlead/contract/types';
import { bare } from './bare.ts';

/** Columns that only the exports of one tool have; the first list whose columns are all there decides. */
const signs: readonly [ImportFormat, readonly string[]][] = [
  ['mailchimp', ['leid', 'euid']],
  ['mailchimp', ['memberrating', 'optintime']],
  ['constant_contact', ['emailpermissionstatus']],
  ['constant_contact', ['emailstatus', 'emaillists']],
  ['constant_contact', ['emailupdatesource']],
  ['listmonk', ['uuid', 'email', 'attributes', 'status']],
  ['resend', ['email', 'firstname', 'lastname', 'unsubscribed']],
];

/** The tool that a file was exported from. */
export function recognizeFormat(columns: readonly string[]): ImportFormat {
  const names = columns.map(bare);
  return signs.find(([, wanted]) => wanted.every((one) => names.includes(one)))?.[0] ?? 'csv';
}

/**
 * What holds for everyone in a file, whatever its cells say. Mailchimp exports a file for each kind of contact and says
 * the kind only in the name; the time of leaving is a column of that file alone.
 */
export function recognizeEveryone(
  format: ImportFormat,
  fileName: string,
  columns: readonly string[],
): StatusMeaning {
  if (format !== 'mailchimp') return 'mail';
  const has = (name: string) => columns.some((column) => bare(column) === name);
  const [hasLeft, wasCleaned] = [has('unsubtime'), has('cleantime')];
  if (/^nonsubscribed_/i.test(fileName)) return 'leave_out';
  if (/^unsubscribed_/i.test(fileName) || (hasLeft && !wasCleaned)) return 'opted_out';
  if (/^cleaned_/i.test(fileName) || (wasCleaned && !hasLeft)) return 'bounced';
  return 'mail';
}
