import type { CheckedLink, CheckLevel, CheckLine } from '@fairlead/contract/campaigns/check';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { documentFaults } from '@fairlead/contract/email/document/faults';
import type { SendingDomain } from '@fairlead/contract/email/sending-domain';
import { countOf } from '../../../../ui/data/count-text.ts';
import { lineTitles, openLines, uncheckedLines } from '../../../email/sending-domain/line-text.ts';

export const atLevel = (lines: readonly CheckLine[], level: CheckLevel): CheckLine[] =>
  lines.filter((line) => line.level === level);

/** What keeps the email from being sent, as far as it's known without the server. */
export const contentErrors = (document: MailDocument): CheckLine[] =>
  documentFaults(document).map((fault) => ({ id: 'content', level: 'error', ...fault }));

/** While nobody is chosen, the server isn't asked. */
export const linesForNobody = (document: MailDocument): CheckLine[] => [
  ...contentErrors(document),
  { id: 'recipients', level: 'error', message: 'Choose who gets this email.' },
];

const domainLine = (level: CheckLevel, message: string): CheckLine => ({
  id: 'sending_domain',
  level,
  message,
});

function domainFindings({ lines }: SendingDomain): CheckLine[] {
  const open = openLines(lines).length;
  const unchecked = uncheckedLines(lines).map(({ id }) => lineTitles[id]);
  return [
    ...(open > 0
      ? [domainLine('warning', `${countOf(open, 'thing', 'things')} may keep this campaign out of inboxes.`)]
      : []),
    ...(unchecked.length > 0
      ? [domainLine('note', `We couldn’t check this about your sending domain: ${unchecked.join(', ')}.`)]
      : []),
  ];
}

/**
 * The check says whether the domain stops a send. What else may keep an email out of inboxes is known from the page about
 * the domain, and takes the place of the check's line about it.
 */
export function withDomain(
  lines: readonly CheckLine[],
  domain: SendingDomain | undefined,
): readonly CheckLine[] {
  const others = lines.filter(({ id }) => id !== 'sending_domain');
  if (!domain || domain.is_local || atLevel(lines, 'error').some(({ id }) => id === 'sending_domain'))
    return lines;
  const found = domainFindings(domain);
  return found.length > 0 ? [...others, ...found] : lines;
}

/** One sentence for all lines, which is announced whenever it changes. */
export function summaryOf(lines: readonly CheckLine[]): string {
  const errors = atLevel(lines, 'error').length;
  const warnings = atLevel(lines, 'warning').length;
  const warned = countOf(warnings, 'warning', 'warnings');
  if (errors > 0) {
    const toFix = `${countOf(errors, 'thing', 'things')} to fix before you send`;
    return warnings > 0 ? `${toFix}, and ${warned}.` : `${toFix}.`;
  }
  return warnings > 0 ? `${warned}. You can still send.` : 'You’re ready to send.';
}

/** Links that the question names, and how much of each. */
const LINKS_NAMED = 3;
const LINK_SHOWN = 80;
const shorten = (link: string): string => (link.length > LINK_SHOWN ? `${link.slice(0, LINK_SHOWN)}…` : link);

/** Each link that needs a look, and where it leads. */
function warnedLinks(links: readonly CheckedLink[]): string[] {
  const open = links.filter(({ level }) => level === 'warning');
  const more = open.length - LINKS_NAMED;
  return [
    ...open.slice(0, LINKS_NAMED).map(({ link, message }) => `${shorten(link)}: ${message}`),
    ...(more > 0 ? [`${countOf(more, 'more link needs', 'more links need')} a look.`] : []),
  ];
}

const list = new Intl.ListFormat('en-US');

/** "It’s in block 2 and block 5. ", or '' if that isn't known. */
export function confidentialPlaces(lines: readonly CheckLine[]): string {
  const places = lines
    .filter(({ id }) => id === 'consumer_data')
    .map(({ block }) => (block === undefined ? 'the subject or preview text' : `block ${block + 1}`));
  return places.length > 0 ? `It’s in ${list.format(new Set(places))}. ` : '';
}

/** What the question before a send says besides its subject and time. What looks confidential has a question of its own. */
export function warningText(lines: readonly CheckLine[] | null): string {
  if (lines === null) return '\n\nWe couldn’t check this email just now. You can still send it.';
  const asked = lines.filter(({ id }) => id !== 'consumer_data');
  const warnings = atLevel(asked, 'warning').flatMap(({ message, links }) =>
    links ? warnedLinks(links) : [message],
  );
  return warnings.length > 0 ? `\n\nBefore you send:${warnings.map((one) => `\n• ${one}`).join('')}` : '';
}
