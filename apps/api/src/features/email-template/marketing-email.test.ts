import { brand } from '@fairlead/contract/brand';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import rendered from './marketing-email.rendered.json' with { type: 'json' };
import { dark, light } from './marketing-email.styles.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const children = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const everything = (node: Node): Node[] => [node, ...children(node).flatMap(everything)];
const nodes = everything(parse(rendered.html));
const elements = nodes.filter((node): node is Element => 'tagName' in node);
const all = (tag: string): Element[] => elements.filter(({ tagName }) => tagName === tag);
const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;
const textOf = (node: Node): string => ('value' in node ? node.value : children(node).map(textOf).join(''));
const metas = new Map(all('meta').map((meta) => [attribute(meta, 'name'), attribute(meta, 'content')]));

describe('the marketing email', () => {
  test('declares its language and title, and supports phones and both themes', () => {
    expect(all('html').map((html) => attribute(html, 'lang'))).toEqual(['en']);
    expect(all('title').map(textOf)).toEqual([expect.stringContaining(brand.name)]);
    expect(metas.get('viewport')).toBe('width=device-width');
    expect(metas.get('color-scheme')).toBe('light dark');
    expect(metas.get('supported-color-schemes')).toBe('light dark');
    expect(rendered.html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('uses layout tables that screen readers ignore, and one top heading', () => {
    expect(all('table').map((table) => attribute(table, 'role'))).toEqual(
      all('table').map(() => 'presentation'),
    );
    expect(elements.map(({ tagName }) => tagName).filter((tag) => /^h\d$/.test(tag))).toEqual([
      'h1',
      'h2',
      'h2',
      'h2',
    ]);
  });

  test('is 600 px wide, even in Outlook, which ignores max-width', () => {
    const sheet = all('table').find((table) => attribute(table, 'class') === 'sheet');
    expect(sheet && attribute(sheet, 'style')).toContain('max-width:600px');
    expect(rendered.html).toMatch(/<!--\[if mso\]><style>\s*\.sheet \{ width: 600px \}/);
  });

  test('loads nothing: no image to block, no pixel, no font', () => {
    const loading = elements.filter(({ tagName }) =>
      /^(img|link|script|iframe|video|audio|source|object|embed)$/.test(tagName),
    );
    expect(loading).toEqual([]);
    expect(rendered.html).not.toMatch(/url\(|@import|\ssrc=|background=/);
  });

  test('links to pages of the site and to unsubscribe, with descriptive text', () => {
    const links = all('a').map((link) => [textOf(link).replace(/\s+/g, ' ').trim(), attribute(link, 'href')]);
    expect(links).toEqual([
      [expect.stringContaining('Book a free demo'), '{{site_url}}/demo'],
      ['See the features', '{{site_url}}/features'],
      ['ask us a question', '{{site_url}}/contact'],
      ['unsubscribe with one click', '{{unsubscribe_url}}'],
    ]);
    expect(rendered.html).toContain(brand.postalAddress);
  });

  test('begins with preview text that is neither cut off nor runs into the greeting', () => {
    const [first] = children(all('td')[0] as Node);
    expect(first && 'attrs' in first && attribute(first, 'style')).toContain('display:none');
    const [line = '', padding = ''] = first ? children(first).map(textOf) : [];
    expect(line.length).toBeGreaterThan(40);
    expect(line.length).toBeLessThan(110);
    expect((line + padding).length).toBeGreaterThanOrEqual(150);
  });

  test('is far below the 102 kB at which Gmail clips emails', () => {
    expect(Buffer.byteLength(rendered.html)).toBeLessThan(40_000);
  });

  test('says the same in plain text, with every link and no HTML', () => {
    const text = rendered.text.replace(/\s+/g, ' ').toLowerCase();
    for (const block of [...all('h1'), ...all('h2')]) expect(text).toContain(textOf(block).toLowerCase());
    for (const link of all('a')) expect(rendered.text).toContain(attribute(link, 'href'));
    for (const field of ['{{name}}', '{{organization}}', brand.postalAddress])
      expect(rendered.text).toContain(field);
    expect(rendered.text).not.toMatch(/<[a-z!/]|&[a-z#0-9]+;|[\u200b-\u200f\ufeff]|\n{3}/i);
  });
});

type Palette = typeof light;
type Rgb = [number, number, number];

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
const lightness = (color: Rgb) => (Math.max(...color) + Math.min(...color)) / 2;
/** Lightness inverted, hue and saturation kept, like mail programs that force a dark theme. */
const inverted = (color: Rgb): Rgb => color.map((part) => part + 1 - 2 * lightness(color)) as Rgb;
const luminance = (color: Rgb) => {
  const [r = 0, g = 0, b = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

const pairs = ({ sheet, ink, soft, link, button, onButton }: Palette): [string, Rgb, Rgb][] => [
  ['ink', rgb(ink), rgb(sheet)],
  ['soft', rgb(soft), rgb(sheet)],
  ['link', rgb(link), rgb(sheet)],
  ['button', rgb(onButton), rgb(button)],
];
type Reader = (text: Rgb, ground: Rgb) => [Rgb, Rgb];
const readers: [string, Palette, Reader][] = [
  ['a light theme', light, (text, ground) => [text, ground]],
  ['a dark theme', dark, (text, ground) => [text, ground]],
  ['a program that inverts all colors', light, (text, ground) => [inverted(text), inverted(ground)]],
  [
    'a program that darkens light grounds and lightens dark text',
    light,
    (text, ground) => [
      lightness(text) < 0.5 ? inverted(text) : text,
      lightness(ground) > 0.5 ? inverted(ground) : ground,
    ],
  ],
];

test.each(readers)('every text can be read in %s', (_, palette, seen) => {
  for (const [name, text, ground] of pairs(palette)) {
    expect(contrast(...seen(text, ground)), name).toBeGreaterThanOrEqual(4.5);
  }
});
