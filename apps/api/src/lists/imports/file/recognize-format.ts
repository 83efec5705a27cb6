import type { ImportFormat, StatusMeaning } from '@fairlead/contract/lists/import-types';
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

/** Columns of lists that hold nobody but those who may not be emailed. */
const lists: readonly [StatusMeaning, readonly string[]][] = [
  ['bounced', ['address', 'code', 'error']],
  ['bounced', ['status', 'reason', 'email', 'created']],
  ['complained', ['ip', 'email', 'created']],
];

/** What the name of a file says about everyone in it, in the order of what's looked for. */
const NAMES: readonly [StatusMeaning, RegExp][] = [
  [
    'mail',
    /re-?subscrib|without|except|exclud|(?:non|no|not|never|un)[-_ ]?(?:bounc|unsub|complain|spam|suppress)/i,
  ],
  [
    'leave_out',
    /(?:non|never|not)[-_ ]?subscrib|unconfirmed|pending|awaiting|soft[-_ ]?bounc|inactive[-_ ]?(?:subscr|contact|member)|archived/i,
  ],
  [
    'bounced',
    /bounce|undeliverable|invalid[-_ ]?e?mails?|^cleaned[-_ ](?:member|segment|email|audience|contact|subscriber)|rebot/i,
  ],
  ['complained', /complain|spam[-_ ]?(?:report|complaint)|abuse/i],
  [
    'opted_out',
    /un-?subscri|opt(?:ed)?[-_ ]?out|suppress|(?:e?mail[-_ ]?)blocks|block(?:ed)?[-_ ]?list|black[-_ ]?list|do[-_ ]?not[-_ ]?(?:e?mail|contact)|^dnc\b|abgemeldet|abmeldung|desuscrit|\bbajas?\b|desinscri|desabonn|disiscritt|afgemeld/i,
  ],
];

export type Everyone = {
  everyone: StatusMeaning;
  /** An admin has to say that it's right. */
  isGuess: boolean;
};
const known = (everyone: StatusMeaning): Everyone => ({ everyone, isGuess: false });

/** Mailchimp exports a file for each kind of contact and says the kind only in the name; the time of leaving is a column of that file alone. */
function ofMailchimp(fileName: string, names: readonly string[]): StatusMeaning {
  const [hasLeft, wasCleaned] = [names.includes('unsubtime'), names.includes('cleantime')];
  if (/^nonsubscribed_/i.test(fileName)) return 'leave_out';
  if (/^unsubscribed_/i.test(fileName) || (hasLeft && !wasCleaned)) return 'opted_out';
  if (/^cleaned_/i.test(fileName) || (wasCleaned && !hasLeft)) return 'bounced';
  return 'mail';
}

/** What holds for everyone in a file, whatever its cells say: the list of those who left is a file of its own in many tools. */
export function recognizeEveryone(
  format: ImportFormat,
  fileName: string,
  columns: readonly string[],
): Everyone {
  const names = columns.map(bare);
  if (format === 'mailchimp') return known(ofMailchimp(fileName, names));
  const named = NAMES.find(([, name]) => name.test(fileName.replace(/\.\w+$/, '')))?.[0];
  if (named && named !== 'mail') return { everyone: named, isGuess: true };
  const list = lists.find(([, wanted]) => wanted.every((one) => names.includes(one)));
  return list ? { everyone: list[0], isGuess: true } : known('mail');
}
