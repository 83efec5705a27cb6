import type { ShownOrganization, ShownSite } from './organization.ts';
import { SHOWN_CONTENT, type ShownContent, type ShownContentField } from './site-content.ts';

const NAMES = [
  'legalName',
  'postalAddress',
  'senderName',
  'supportPhone',
  'supportTelephone',
  'supportEmail',
  'privacyEmail',
  'poweredBy',
  'trainingUrl',
  'productionUrl',
] as const satisfies (keyof ShownOrganization)[];

type Name = keyof ShownOrganization | ShownContentField;

/** Signs end with underscores, so a name has none. */
const inSign = (name: Name): string => name.replaceAll('_', '-');
const BY_SIGN: ReadonlyMap<string, Name> = new Map(
  [...NAMES, ...SHOWN_CONTENT].map((name) => [inSign(name), name]),
);

const placesFor = <One extends Name>(names: readonly One[]) =>
  Object.fromEntries(names.map((name) => [name, `__ORGANIZATION_${inSign(name)}__`])) as Record<One, string>;

/** What stands in built pages and files instead of each text, until they're served. */
export const ORGANIZATION_PLACES: ShownSite = { ...placesFor(NAMES), content: placesFor(SHOWN_CONTENT) };

/** Around what's there only if something is said, and what's there instead of it. They can't be in one another. */
export const ifSaid = (field: ShownContentField): string => `__IF_${inSign(field)}__`;
export const ELSE = '__ELSE__';
export const END = '__END__';

/** Instead of all texts, as the data that the page's script reads. */
export const ORGANIZATION_DATA = '__ORGANIZATION__';

/** A property in structured data, instead of those of the organization that may be published. */
export const ORGANIZATION_THING = { organization: ORGANIZATION_DATA } as const;

const IN_TEXT = /__ORGANIZATION_([a-zA-Z\d-]+)__/g;
const IN_PAGE = /__ORGANIZATION_(?:([a-zA-Z\d-]+)_)?_/g;
const IN_STRUCTURED = /,"organization":"__ORGANIZATION__"|__ORGANIZATION_([a-zA-Z\d-]+)__/g;
const STRUCTURED = '<script type="application/ld+json">';

export const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
/** `<` is the only character that could close the element. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** A page with its structured data and the rest of it changed, each in its own way. */
function changePage(
  html: string,
  inStructured: (json: string) => string,
  inRest: (html: string) => string,
): string {
  const [first = '', ...others] = html.split(STRUCTURED);
  const changed = others.map((part) => {
    const end = part.indexOf('</script>');
    return STRUCTURED + inStructured(part.slice(0, end)) + inRest(part.slice(end));
  });
  return inRest(first) + changed.join('');
}

/** What a build writes around such a sign goes with it: a comment between two texts, or an item's comma and quotes. */
const SIGN_IN_PAGE = /(?:<!-- -->)?__(IF_([a-z\d-]+)|ELSE|END)__(?:<!-- -->)?/g;
const SIGN_IN_STRUCTURED = /,"__(IF_([a-z\d-]+)|ELSE|END)__"/g;

/** Keeps what's said. Nobody's texts are in the template yet, so none can pass for a sign. */
function keepSaid(template: string, content: ShownContent, signs: RegExp): string {
  let kept = '';
  let from = 0;
  let isKept = true;
  for (const { 0: sign, 1: kind, 2: name, index } of template.matchAll(signs)) {
    if (isKept) kept += template.slice(from, index);
    from = index + sign.length;
    const field = BY_SIGN.get(name ?? '');
    if (name) isKept = field !== undefined && field in content;
    else isKept = kind === 'END' || !isKept;
  }
  return from === 0 ? template : kept + template.slice(from);
}

/** By what stands in a sign. What isn't said is empty. */
function textOf(shown: ShownSite, sign: string): string | undefined {
  const name = BY_SIGN.get(sign);
  if (name === undefined) return undefined;
  const { content, ...others } = shown;
  const texts: Readonly<Partial<Record<Name, string>>> = { ...content, ...others };
  return texts[name] ?? '';
}

/** Which of the texts a page shows to people, or would if they were said. */
export function shownIn(html: string): Set<string> {
  const names = new Set<string>();
  const note = (part: string) => {
    for (const [, sign = ''] of part.matchAll(IN_TEXT)) names.add(BY_SIGN.get(sign) ?? sign);
    return part;
  };
  changePage(html, (json) => json, note);
  return names;
}

/** A text with the organization's own, each as `encode` writes it. */
export const fillText = (
  content: string,
  shown: ShownSite,
  encode = (text: string): string => text,
): string =>
  content.replace(IN_TEXT, (found, sign: string) => {
    const text = textOf(shown, sign);
    return text === undefined ? found : encode(text);
  });

/** JSON, or YAML with each of the texts in double quotes. */
export const fillJson = (content: string, shown: ShownSite): string => fillText(content, shown, inJson);

/**
 * A page with the organization's texts: in its words, its attributes, its structured data, and the data for its script.
 * @param facts what structured data says of the organization (schema.org)
 */
export function fillPage(html: string, shown: ShownSite, facts: Readonly<Record<string, string>>): string {
  const thing = Object.entries(facts).map((fact) => `,${fact.map((one) => JSON.stringify(one)).join(':')}`);
  const data = JSON.stringify(shown);
  return changePage(
    html,
    (json) =>
      keepSaid(json, shown.content, SIGN_IN_STRUCTURED).replace(IN_STRUCTURED, (_, sign?: string) =>
        inScript(sign ? inJson(textOf(shown, sign) ?? '') : thing.join('')),
      ),
    (rest) =>
      keepSaid(rest, shown.content, SIGN_IN_PAGE).replace(IN_PAGE, (_, sign?: string) =>
        sign ? inHtml(textOf(shown, sign) ?? '') : inScript(data),
      ),
  );
}
