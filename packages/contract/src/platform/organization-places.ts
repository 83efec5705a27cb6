import type { ShownOrganization } from './organization.ts';

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

/** What stands in built pages and files instead of each text, until they're served. */
export const ORGANIZATION_PLACES = Object.fromEntries(
  NAMES.map((name) => [name, `__ORGANIZATION_${name}__`]),
) as ShownOrganization;

/** Instead of all texts, as the data that the page's script reads. */
export const ORGANIZATION_DATA = '__ORGANIZATION__';

/** A property in structured data, instead of those of the organization that may be published. */
export const ORGANIZATION_THING = { organization: ORGANIZATION_DATA } as const;

const IN_TEXT = /__ORGANIZATION_([a-zA-Z]+)__/g;
const IN_PAGE = /__ORGANIZATION_(?:([a-zA-Z]+)_)?_/g;
const IN_STRUCTURED = /,"organization":"__ORGANIZATION__"|__ORGANIZATION_([a-zA-Z]+)__/g;
const STRUCTURED = '<script type="application/ld+json">';

type Name = keyof ShownOrganization;
const isName = (text: string): text is Name => NAMES.some((name) => name === text);

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

/** Which of the texts a page shows to people. */
export function shownIn(html: string): Set<Name> {
  const names = new Set<Name>();
  const note = (part: string) => {
    for (const [, name = ''] of part.matchAll(IN_TEXT)) if (isName(name)) names.add(name);
    return part;
  };
  changePage(html, (json) => json, note);
  return names;
}

/** A text with the organization's own, each as `encode` writes it. */
export const fillText = (
  content: string,
  shown: ShownOrganization,
  encode = (text: string): string => text,
): string => content.replace(IN_TEXT, (found, name: string) => (isName(name) ? encode(shown[name]) : found));

/** JSON, or YAML with each of the texts in double quotes. */
export const fillJson = (content: string, shown: ShownOrganization): string =>
  fillText(content, shown, inJson);

/**
 * A page with the organization's texts: in its words, its attributes, its structured data, and the data for its script.
 * @param facts what structured data says of the organization (schema.org)
 */
export function fillPage(
  html: string,
  shown: ShownOrganization,
  facts: Readonly<Record<string, string>>,
): string {
  const thing = Object.entries(facts).map((fact) => `,${fact.map((one) => JSON.stringify(one)).join(':')}`);
  const data = JSON.stringify(shown);
  return changePage(
    html,
    (json) =>
      json.replace(IN_STRUCTURED, (_, name?: Name) => inScript(name ? inJson(shown[name]) : thing.join(''))),
    (rest) => rest.replace(IN_PAGE, (_, name?: Name) => (name ? inHtml(shown[name]) : inScript(data))),
  );
}
