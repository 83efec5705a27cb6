import { brand } from '@fairlead/contract/platform/brand';
import { type Organization, shownOrganization } from '@fairlead/contract/platform/organization';
import { fillText, inHtml, ORGANIZATION_PLACES } from '@fairlead/contract/platform/organization-places';
import { buttonHtml } from './document/blocks/button.ts';
import { type Html, html } from './document/fragment.ts';
import { mailFrame } from './document/frame.ts';
import { styles } from './document/styles.ts';

/** Text, maybe of several lines, with a label in front or without one. */
type Paragraph = string | readonly [label: string, text: string];
/** The address is shown below it, for mail programs that don't show buttons. */
type Button = { label: string; url: string };
export type NoticePart = Paragraph | Button;

const styled = (content: Html): Html => html`<p class="soft" style="${styles.paragraph}">${content}</p>`;

const linesOf = (text: string): Html =>
  html`${text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}`;

function partHtml(part: NoticePart): Html {
  if (typeof part === 'string') return styled(linesOf(part));
  if ('url' in part)
    return html`${buttonHtml(part.label, part.url)}${styled(
      html`If the button doesn’t work, copy this link into your browser:<br>${part.url}`,
    )}`;
  const [label, text] = part;
  return styled(html`<strong>${label}</strong><br>${linesOf(text)}`);
}

function partText(part: NoticePart): string {
  if (typeof part === 'string') return part;
  return 'url' in part ? `${part.label}: ${part.url}` : `${part[0]}:\n${part[1]}`;
}

/**
 * An email that isn't marketing, to an admin or the team: in the frame of all our emails, without a way to opt out. It has
 * a place for the postal address, which `withSender` fills in.
 */
export function noticeEmail(
  subject: string,
  parts: readonly NoticePart[],
): { subject: string; html: string; text: string } {
  const content = html`${parts.map(partHtml)}`;
  const footer = html`<p class="soft" style="${styles.small}">${ORGANIZATION_PLACES.postalAddress}</p>`;
  const page = mailFrame({ subject: html`${subject}`, content, footer });
  return {
    subject,
    html: page.html.join(''),
    text: `${[...parts.map(partText), brand.name].join('\n\n')}\n`,
  };
}

/** The HTML of a notice with the sender's postal address. */
export const withSender = (html: string, organization: Organization): string =>
  fillText(html, shownOrganization(organization), inHtml);
