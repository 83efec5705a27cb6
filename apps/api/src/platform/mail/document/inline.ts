import type { Inline, PlainInline } from '@fairlead/contract/email/document/inline';
import type { RenderContext } from './context.ts';
import { type Hole, type Html, html, type Plain } from './fragment.ts';
import { linkUrl, plainLink } from './link-url.ts';
import { styles } from './styles.ts';

const holeOf = ({ field, fallback }: Extract<PlainInline, { type: 'field' }>): Hole => ({ field, fallback });

/** HTML shows several spaces as one. */
const withAllSpaces = (text: string): string => text.replace(/ (?= )/g, '\u00a0');

function formatted(part: Inline): Html {
  const words = part.type === 'text' ? html`${withAllSpaces(part.text)}` : html`${holeOf(part)}`;
  const italic = part.italic ? html`<em>${words}</em>` : words;
  return part.bold ? html`<strong>${italic}</strong>` : italic;
}

/** Neighbors with the same link are one link, however each is formatted. */
function runsOf(content: readonly Inline[]): { link: string | undefined; parts: Inline[] }[] {
  const runs: { link: string | undefined; parts: Inline[] }[] = [];
  for (const part of content) {
    const last = runs.at(-1);
    if (last && last.link === part.link) last.parts.push(part);
    else runs.push({ link: part.link, parts: [part] });
  }
  return runs;
}

export const inlineHtml = (content: readonly Inline[], context: RenderContext): Html =>
  html`${runsOf(content).map(({ link, parts }) => {
    const words = parts.map(formatted);
    if (!link) return html`${words}`;
    return html`<a class="link" href="${linkUrl(link, context)}" style="${styles.link}">${words}</a>`;
  })}`;

/** Words and merge fields alone. */
export const wordsOf = (content: readonly PlainInline[]): Plain =>
  content.map((part) => (part.type === 'text' ? part.text : holeOf(part)));

export const inlineText = (content: readonly Inline[], context: RenderContext): Plain =>
  runsOf(content).flatMap(({ link, parts }) => {
    const words = wordsOf(parts);
    if (!link) return words;
    return [
      ...words,
      plainLink(
        words.map((word) => (typeof word === 'string' ? word : '…')).join(''),
        linkUrl(link, context),
      ),
    ];
  });
