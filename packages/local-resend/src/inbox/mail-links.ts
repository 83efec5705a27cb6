import { escapeHtml } from './html.ts';

/** A start tag of a link. In the product's emails, `<` and `>` are escaped in attributes. */
const LINK = /<a\s[^<>]*>/gi;
const WEB_ADDRESS = /\shref\s*=\s*(?:"\s*(https?:[^"]*)"|'\s*(https?:[^']*)')/i;
const TARGET = /\s(?:target|rel)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

const decode = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(?:quot|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
const ENTITIES: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The URLs of the email's links to the web, in order of appearance. */
export function mailLinks(source: string): string[] {
  return [...source.matchAll(LINK)].flatMap(([tag]) => {
    const [, quoted, single] = WEB_ADDRESS.exec(tag) ?? [];
    return decode(quoted ?? single ?? '') || [];
  });
}

/** The email's HTML with its web links led through `clickUrl(number)` and opened in a new tab. */
export function rewriteLinks(source: string, clickUrl: (link: number) => string): string {
  let link = 0;
  return source.replace(LINK, (tag) => {
    if (!WEB_ADDRESS.test(tag)) return tag;
    const href = ` href="${escapeHtml(clickUrl(link))}" target="_blank" rel="noopener"`;
    link += 1;
    return tag.replace(TARGET, '').replace(WEB_ADDRESS, () => href);
  });
}
