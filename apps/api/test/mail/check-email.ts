import { campaignFooter } from '@fairlead/contract/email/document/campaign-footer';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { addressLine, DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { SAMPLE_IMAGE } from '@fairlead/contract/testing/arbitrary-document';
import type { RenderContext } from '../../src/platform/mail/document/context.ts';
import type { Hole } from '../../src/platform/mail/document/fragment.ts';
import type { RenderedEmail } from '../../src/platform/mail/document/render-document.ts';
import { escapeHtml } from '../../src/platform/mail/escape-html.ts';
import { attribute, elementsOf, mailFaults, visibleTexts } from './mail-faults.ts';

export const SITE = 'https://site.invalid';
export const UNSUBSCRIBE = `${SITE}/unsubscribe`;
export const PREFERENCES = `${SITE}/preferences?t=`;
export const VIEW = `${SITE}/api/email/view?t=`;
const links = { unsubscribe: UNSUBSCRIBE, preferences: PREFERENCES, view: VIEW };

const fill = (parts: readonly (string | Hole)[], encode: (value: string) => string): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return encode('link' in part ? links[part.link] : part.fallback);
    })
    .join('');

/** An email as someone gets it of whom we know nothing. */
export function filled({ subject, html, text }: RenderedEmail) {
  const asIs = (value: string) => value;
  return { subject: fill(subject, asIs), html: fill(html.html, escapeHtml), text: fill(text, asIs) };
}

/** Letters and digits alone: both parts say the same, apart from the marks of lists and the addresses of links. */
const spoken = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

function wordFaults(html: string, text: string): string[] {
  let rest = spoken(text);
  for (const words of visibleTexts(html)) {
    const at = rest.indexOf(spoken(words));
    if (at < 0) return [`“${words}” isn’t in the text, or elsewhere`];
    rest = rest.slice(at + spoken(words).length);
  }
  return [];
}

/** How the tests render: with the image of random emails. */
export const CONTEXT: RenderContext = {
  publicUrl: SITE,
  organization: DEFAULT_ORGANIZATION,
  images: new Map([[SAMPLE_IMAGE, { width: 1_200, height: 800, url: `${SITE}/images/pier.jpg` }]]),
};

/** Every word of the document has to be in both parts. */
function lostWords({ subject, preheader, blocks }: MailDocument, html: string, text: string): string[] {
  const strings: string[] = [];
  JSON.stringify({ subject, blocks }, (key, value: unknown) => {
    if (['text', 'fallback', 'label', 'alt'].includes(key) && typeof value === 'string') strings.push(value);
    return value;
  });
  const read = spoken(visibleTexts(html).join(''));
  const lost = strings.filter(
    (words) =>
      !spoken(text + JSON.stringify(subject)).includes(spoken(words)) ||
      !(read + spoken(JSON.stringify(subject))).includes(spoken(words)),
  );
  const hidden = preheader.flatMap((part) => (part.type === 'text' ? part.text : part.fallback));
  return [
    ...lost.map((words) => `“${words}” is lost`),
    ...hidden
      .filter((words) => !html.includes(`${escapeHtml(words)}\u200c`))
      .map((words) => `the preheader lacks “${words}”`),
  ];
}

/** Every link of the document has to be in both parts. A path is a page of our site. */
function lostLinks({ blocks }: MailDocument, html: string, text: string): string[] {
  const urls: string[] = [];
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === 'link' && typeof value === 'string') urls.push(value.startsWith('/') ? SITE + value : value);
    return value;
  });
  const hrefs = new Set(elementsOf(html).map((element) => attribute(element, 'href')));
  // Plain text has addresses and phone numbers without what's only for programs.
  const said = (url: string) => text.includes(url.replace(/^(mailto|tel):/, ''));
  return urls.filter((url) => !hrefs.has(url) || !said(url)).map((url) => `the link ${url} is lost`);
}

const needed = [campaignFooter.reason, addressLine(DEFAULT_ORGANIZATION), UNSUBSCRIBE, PREFERENCES, VIEW];

/** What's wrong with a rendered email; an empty list for a good one. */
export function emailFaults(rendered: RenderedEmail, document: MailDocument): string[] {
  const { subject, html, text } = filled(rendered);
  return [
    ...mailFaults(html, subject, SITE),
    ...wordFaults(html, text),
    ...lostWords(document, html, text),
    ...lostLinks(document, html, text),
    ...[...needed, campaignFooter[document.kind ?? 'advertisement']]
      .filter((words) => !html.includes(words) || !text.includes(words))
      .map((words) => `${words} is missing`),
    ...(/^[\s\u200b-\u200f]|\n{3}/.test(text) ? ['the text has gaps'] : []),
  ];
}
