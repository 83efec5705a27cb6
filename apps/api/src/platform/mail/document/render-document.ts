import { campaignFooter } from '@fairlead/contract/email/document/campaign-footer';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { PlainInline } from '@fairlead/contract/email/document/inline';
import { isBlank } from '@fairlead/contract/email/document/plain-text';
import { brand } from '@fairlead/contract/platform/brand';
import { addressLine, senderOf } from '@fairlead/contract/platform/organization';
import { renderBlocks } from './blocks/render-block.ts';
import type { RenderContext } from './context.ts';
import { type Hole, type Html, html, joinPlain, type Plain } from './fragment.ts';
import { mailFrame } from './frame.ts';
import { wordsOf } from './inline.ts';
import { styles } from './styles.ts';

/** An email with holes for what differs from person to person. */
export type RenderedEmail = {
  subject: Plain;
  html: Html;
  text: Plain;
  /** What it says of the organization. */
  sender: string;
};

const { reason, viewInBrowser, optOut, unsubscribe, preferences } = campaignFooter;
const unsubscribeLink = { link: 'unsubscribe' } as const;
const preferencesLink = { link: 'preferences' } as const;
const viewLink = { link: 'view' } as const;

const wordsHtml = (content: readonly PlainInline[]): Html =>
  html`${wordsOf(content).map((word) => html`${word}`)}`;

const small = (content: Html): Html => html`<p class="soft" style="${styles.small}">${content}</p>`;

const linkTo = (hole: Hole, words: string): Html =>
  html`<a class="link" href="${hole}" style="${styles.link}">${words}</a>`;

const footerHtml = (address: string, kind: string) =>
  html`${small(html`${reason} ${linkTo(viewLink, viewInBrowser)}`)}${small(
    html`${kind} ${optOut} ${linkTo(unsubscribeLink, unsubscribe)} · ${linkTo(preferencesLink, preferences)}`,
  )}${small(html`${address}`)}`;

const footerText = (address: string, kind: string): Plain => [
  `${reason} ${viewInBrowser}: `,
  viewLink,
  `\n${kind} ${optOut} ${unsubscribe}: `,
  unsubscribeLink,
  `\n${preferences}: `,
  preferencesLink,
  `\n${address}\n`,
];

/** A campaign's email from its document, once for all recipients. */
export function renderDocument(document: MailDocument, context: RenderContext): RenderedEmail {
  const { subject, preheader } = document;
  const { organization } = context;
  const address = addressLine(organization);
  const kind = campaignFooter[document.kind ?? 'advertisement'];
  const content = renderBlocks(document.blocks, context);
  return {
    subject: wordsOf(subject),
    html: mailFrame({
      subject: wordsHtml(subject),
      ...(isBlank(preheader) ? {} : { preheader: wordsHtml(preheader) }),
      logo: context.logo,
      content: content.html,
      footer: footerHtml(address, kind),
    }),
    sender: senderOf(organization),
    text: joinPlain(
      [[context.logo?.text ?? brand.name], content.text, footerText(address, kind)].filter(
        ({ length }) => length > 0,
      ),
      '\n\n',
    ),
  };
}
