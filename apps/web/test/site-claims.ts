import type { RestsOn } from '@fairlead/contract/site/roadmap';

/** Of a content object, all texts in it. */
export type Claim = { where: string; restsOn: readonly string[]; texts: string[] };
type Texts = Readonly<Record<string, unknown>>;

/** Names and addresses, not texts. */
const NOT_TEXT = new Set([
  'id',
  'restsOn',
  'screen',
  'drawing',
  'files',
  'to',
  'category',
  'difficulty',
  'importance',
]);

const isObject = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (NOT_TEXT.has(key) ? [] : textsIn(part)));
}

/** What an object says that it rests on; nothing if it claims nothing. */
const rests = (named: unknown): readonly string[] => (named ? [named as RestsOn].flat() : []);

/** Every object among some texts that names what it rests on. */
function claimsAmong(value: unknown, where: string): Claim[] {
  if (!isObject(value)) return [];
  const restsOn = rests(value.restsOn);
  return [
    ...(restsOn.length > 0 ? [{ where, restsOn, texts: textsIn(value) }] : []),
    ...Object.entries(value).flatMap(([key, part]) => claimsAmong(part, `${where}.${key}`)),
  ];
}

/** The claims of a file. Its own `restsOn` has what other exports rest on, by their names. */
export function claimsOf({ restsOn = {}, ...texts }: Texts, file: string): Claim[] {
  const beside = Object.entries(restsOn as Record<string, RestsOn>).map(([name, named]) => ({
    where: `${file}.${name}`,
    restsOn: rests(named),
    texts: textsIn(texts[name]),
  }));
  return [...beside, ...claimsAmong(texts, file)];
}

/** All texts of a file. */
export const textsOf = ({ restsOn: _, ...texts }: Texts): string[] => textsIn(texts);
