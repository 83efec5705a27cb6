import type { Unfinished } from '@fairlead/contract/site/roadmap';

/**
 * The only phrases in which a text may speak of invoices and bills: about the documents behind them, about an invoice
 * that the reader or an agency has, or about what isn't built.
 */
const SAID_OF_INVOICES: readonly RegExp[] = [
  // What Fairlead does have.
  /\binvoice(?: supporting)? documents?\b/gi,
  /\b(?:documents?|work|packet|PDF|stands) behind (?:the|an|each|every|your)(?: month’s| October)? invoices?\b|\bdocuments? behind October’s invoice\b/gi,
  /\bsupporting documents?(?:,| for (?:the|an|each|every|your))?(?: month’s| October)? invoices?\b/gi,
  /\bsupporting documents? for October’s invoice\b/gi,
  /\bthe invoice’s(?: supporting)? documents\b|\binvoices and their documents\b/gi,
  /\bpacket (?:per|for each) invoice\b/gi,
  /\bback up (?:the|your) invoice\b/gi,
  // What an agency does with an invoice, and what the reader does.
  /\b(?:the|an) invoice (?:comes back|can come back|arrives)\b/gi,
  /\bpay an invoice\b/gi,
  /\b(?:on the|against the|with its|with an|with your|before the first) invoice\b/gi,
  /\binvoices you’ve already sent\b/gi,
  /\bthe amount you bill\b|\bat billing time\b|\bbills with the documents in hand\b/gi,
  // Names of a reader, a category, and an office's work.
  /^billing(?: and invoicing ?\d?)?$|\bconsumers, billing and invoicing\b|\breports, billing\.$/gi,
  // What isn't built.
  /\binvoice creation (?:is on our roadmap and in progress\b|is in progress\b)|^invoice creation, improved notes, and the report forms\b/gi,
  /^new forms from the logs, and a check before the invoice\.$/gi,
  /\bwe’re building the invoice itself\b/gi,
  /\b(?:you make the invoice|the invoice itself is still made) in your own billing tool\b/gi,
];

const ABOUT_INVOICES = /\b(?:invoic|bill(?:s|ed|ing)?\b)/i;

/** The only phrases in which something may be missing: what the reader sees or does. */
const SAID_OF_GAPS: readonly RegExp[] = [
  /\bwhen a document is missing, the invoice comes back\b/gi,
  /\blogs are missing, too\b/gi,
  /\bask for missing logs\b/gi,
];

const without = (text: string, phrases: readonly RegExp[]) =>
  phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text);

type Rule = (text: string) => boolean;
const anyOf =
  (...patterns: readonly RegExp[]): Rule =>
  (text) =>
    patterns.some((pattern) => pattern.test(text));

/** What a text would say if it claimed for today what the roadmap hasn't completed. */
const claimedBy: Readonly<Record<Unfinished, Rule>> = {
  'invoice-creation': (text) => ABOUT_INVOICES.test(without(text, SAID_OF_INVOICES)),
  'improved-notes': anyOf(/\b(?:search|find|filter) (?:your |the |all )?notes\b/i, /\bnote templates?\b/i),
  'new-forms-from-logs': anyOf(
    /\bevery (?:report )?form\b/i,
    /\ball (?:the |your )?(?:report )?forms\b/i,
    /\b(?:the|any) forms? you need\b|\bwhichever (?:forms? )?your state\b/i,
  ),
  'invoice-check': (text) =>
    anyOf(
      /\bmissing\b/i,
      /\bbefore you (?:send|bill|invoice)\b/i,
      /\blists? (?:of )?(?:each|every|all|any) [\w ]{1,40} that lacks?\b/i,
    )(without(text, SAID_OF_GAPS)),
  'tests-with-people': anyOf(/\btested (?:by|with) (?:people|screen reader)/i),
  'state-systems': anyOf(/\b(?:connects?|integrates?|syncs?) (?:with|to) (?:the |your )?(?:state|agency)/i),
  languages: anyOf(/\bmore languages\b/i, /\bmultilingual\b/i),
};

/** Whether a sentence says itself that something isn't there yet. A promise, such as “It will”, doesn't. */
export const saysUnfinished = (text: string): boolean =>
  /\b(?:in progress|(?:is|are) planned|we’re building|being built|on (?:our|the) roadmap)\b/i.test(text) ||
  (/\byet\b/i.test(text) && /n’t\b|\bnot\b|\bno(?:body| one)?\b/i.test(text));

/**
 * What a text claims for today that the roadmap doesn't list as completed. An invoice is never excused by the rest of
 * its sentence.
 */
export const claimsIn = (text: string): string[] =>
  Object.entries(claimedBy).flatMap(([id, claims]) =>
    claims(text) && (id === 'invoice-creation' || !saysUnfinished(text)) ? [id] : [],
  );
