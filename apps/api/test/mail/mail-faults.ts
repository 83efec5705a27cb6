import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const children = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const everything = (node: Node): Node[] => [node, ...children(node).flatMap(everything)];

export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;
export const contentOf = (node: Node): string =>
  'value' in node ? node.value : children(node).map(contentOf).join('');

export const elementsOf = (html: string): Element[] =>
  everything(parse(html)).filter((node): node is Element => 'tagName' in node);

const isHidden = (element: Element) => /display:\s*none/.test(attribute(element, 'style') ?? '');

/** What a person can see, one piece per text. */
export function visibleTexts(html: string): string[] {
  const read = (node: Node): string[] => {
    if ('tagName' in node && (['head', 'style', 'script'].includes(node.tagName) || isHidden(node)))
      return [];
    if ('tagName' in node && node.tagName === 'img') return [attribute(node, 'alt') ?? ''];
    return 'value' in node ? [node.value] : children(node).flatMap(read);
  };
  return read(parse(html)).filter((text) => text.trim() !== '');
}

const ALLOWED = new Set(
  'html head meta title style body div table tbody tr td th span h1 h2 h3 p a strong em ul ol li blockquote hr br img'.split(
    ' ',
  ),
);
const LINKS = /^(https:|mailto:|tel:)/;
const px = (style: string, name: string) =>
  Number(new RegExp(`(?:^|;)${name}:\\s*(\\d+)px`).exec(style)?.[1] ?? Number.NaN);

function textFaults(element: Element): string[] {
  const style = attribute(element, 'style') ?? '';
  const [size, line] = [px(style, 'font-size'), px(style, 'line-height')];
  const faults = [];
  if (Number.isNaN(size) || size < 14) faults.push(`<${element.tagName}> has text of ${size} px`);
  if (!/^h\d$/.test(element.tagName) && line / size < 1.5)
    faults.push(`<${element.tagName}> has a line height of ${line} for ${size} px`);
  if (!style.includes('color:')) faults.push(`<${element.tagName}> has no color of its own`);
  const aligned = attribute(element, 'dir') === 'rtl' ? 'right' : undefined;
  if (attribute(element, 'align') !== aligned) faults.push(`<${element.tagName}> isn’t aligned as it reads`);
  return faults;
}

function attributeFaults({ attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    if (name.startsWith('on')) return [`a script in ${name}`];
    return name === 'style' && /url\(|expression|@import/i.test(value)
      ? [`a style loads something: ${value}`]
      : [];
  });
}

function linkFaults(link: Element, publicUrl: string): string[] {
  const href = attribute(link, 'href') ?? '';
  const isNamed =
    contentOf(link).trim() !== '' || elementsIn(link).some((one) => attribute(one, 'alt')?.trim());
  return [
    ...(LINKS.test(href) || href.startsWith(`${publicUrl}/`) ? [] : [`a link leads to ${href}`]),
    ...(isNamed ? [] : [`the link to ${href} has no text`]),
  ];
}

const imageFaults = (image: Element): string[] =>
  ['alt', 'width', 'height'].flatMap((name) =>
    attribute(image, name) === undefined ? [`an image has no ${name}`] : [],
  );

/** Tables for the layout aren't read as tables, and others have nothing but header cells in their first row. */
function tableFaults(table: Element): string[] {
  if (attribute(table, 'role') === 'presentation') return [];
  const [first, ...others] = elementsIn(table).filter(({ tagName }) => tagName === 'tr');
  const isHead = (cell: Element) => cell.tagName === 'th' && attribute(cell, 'scope') === 'col';
  const cells = (row: Element) => elementsIn(row).filter(({ tagName }) => /^t[dh]$/.test(tagName));
  const unnamed = first ? cells(first).filter((cell) => !isHead(cell) && contentOf(cell).trim() !== '') : [];
  return [
    ...(unnamed.length > 0 ? ['a column has no header'] : []),
    ...(others.flatMap(cells).some(isHead) ? ['a header is in the middle of a table'] : []),
  ];
}

function elementFaults(element: Element, publicUrl: string): string[] {
  const { tagName } = element;
  const faults = attributeFaults(element);
  if (!ALLOWED.has(tagName)) faults.push(`<${tagName}> isn’t for emails`);
  if (tagName === 'table') faults.push(...tableFaults(element));
  if (tagName === 'a') faults.push(...linkFaults(element, publicUrl));
  if (tagName === 'img') faults.push(...imageFaults(element));
  return /^(p|h[1-6]|ul|ol|blockquote)$/.test(tagName) ? [...faults, ...textFaults(element)] : faults;
}

const elementsIn = (node: Node): Element[] =>
  everything(node).filter((one): one is Element => one !== node && 'tagName' in one);

function outlineFaults(elements: readonly Element[]): string[] {
  const levels = elements
    .map(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1])
    .filter((one) => one !== undefined);
  const faults = levels.filter((level) => level === '1').length === 1 ? [] : ['there isn’t exactly one <h1>'];
  if (levels[0] !== '1') faults.push('the first heading isn’t <h1>');
  levels.forEach((level, at) => {
    if (at > 0 && Number(level) > Number(levels[at - 1]) + 1) faults.push(`<h${level}> skips a level`);
  });
  return faults;
}

/**
 * What's wrong with an email's HTML by the Email Markup Consortium's rules (2026) and by what mail programs support: an
 * empty list for a good one.
 */
export function mailFaults(html: string, subject: string, publicUrl: string): string[] {
  const elements = elementsOf(html);
  const first = (tag: string) => elements.find(({ tagName }) => tagName === tag);
  const faults: string[] = [];
  const [root, wrapper] = [first('html'), elements.find((one) => attribute(one, 'role') === 'article')];
  for (const [name, element] of [
    ['<html>', root],
    ['the wrapper', wrapper],
  ] as const)
    if (!element || attribute(element, 'lang') !== 'en' || attribute(element, 'dir') !== 'ltr')
      faults.push(`${name} has no language and direction`);
  const title = first('title');
  if (!title || contentOf(title) !== subject) faults.push('the title isn’t the subject');
  if (!html.startsWith('<!DOCTYPE html>')) faults.push('there’s no doctype');
  for (const needed of [
    '(prefers-color-scheme: dark)',
    '[data-ogsc]',
    '<!--[if mso]><table role="presentation" width="600"',
    '@media (max-width: 480px)',
    '@media (max-width: 623px)',
  ])
    if (!html.includes(needed)) faults.push(`${needed} is missing`);
  if (html.includes('[object ')) faults.push('something isn’t text');
  return [...faults, ...outlineFaults(elements), ...elements.flatMap((one) => elementFaults(one, publicUrl))];
}
