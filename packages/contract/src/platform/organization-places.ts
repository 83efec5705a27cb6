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

const IN_PAGE = /<script type="application\/ld\+json">.*?<\/script>|__ORGANIZATION_(?:(\w+?)_)?_/gs;
const STRUCTURED = /<script type="application\/ld\+json">.*?<\/script>/gs;
const IN_STRUCTURED = /,"organization":"__ORGANIZATION__"|__ORGANIZATION_(\w+?)__/g;
const IN_TEXT = /__ORGANIZATION_(\w+?)__/g;

type Name = keyof ShownOrganization;

export const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
/** `<` is the only character that could close the element. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** Which of the texts a page shows to people. */
export const shownIn = (html: string): Set<Name> =>
  new Set([...html.replaceAll(STRUCTURED, '').matchAll(IN_TEXT)].map(([, name]) => name as Name));

/** A text with the organization's own, each as `encode` writes it. */
export const fillText = (
  content: string,
  shown: ShownOrganization,
  encode = (text: string): string => text,
): string => content.replace(IN_TEXT, (_, name: Name) => encode(shown[name]));

/** JSON, or YAML with each of the texts in double quotes. */
export const fillJson = (content: string, shown: ShownOrganization): string =>
  fillText(content, shown, inJson);

function fillStructured(json: string, shown: ShownOrganization, facts: Readonly<Record<string, string>>) {
  const thing = Object.entries(facts).map((fact) => `,${fact.map((one) => JSON.stringify(one)).join(':')}`);
  return json.replace(IN_STRUCTURED, (_, name?: Name) =>
    inScript(name ? inJson(shown[name]) : thing.join('')),
  );
}

/**
 * A page with the organization's texts: in its words, its attributes, its structured data, and the data for its script.
 * @param facts what structured data says of the organization (schema.org)
 */
export const fillPage = (
  html: string,
  shown: ShownOrganization,
  facts: Readonly<Record<string, string>>,
): string =>
  html.replace(IN_PAGE, (found, name?: Name) => {
    if (name) return inHtml(shown[name]);
    return found.startsWith('<') ? fillStructured(found, shown, facts) : inScript(JSON.stringify(shown));
  });
