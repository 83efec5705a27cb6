import { type ShownOrganization, shownOrganization } from '@fairlead/contract/platform/organization';
import { fillPage } from '@fairlead/contract/platform/organization-places';
import { OrganizationValues } from '@fairlead/contract/team/organization';
import fc from 'fast-check';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { readAsBuilt } from './built-site.ts';

/** What breaks texts in HTML, in scripts, in JSON, or in replacements. */
const fragments = [
  ...[
    '</script>',
    '<script>alert(1)</script>',
    '<!--',
    '-->',
    ']]>',
    '"',
    "'",
    '`',
    '\\',
    '$&',
    '$1',
    '&amp;',
  ],
  ...['\u202e', '\u2028', '\u05d0', 'é', '🙂', '\u0301', '__ORGANIZATION__', '__ORGANIZATION_poweredBy__'],
  ...['__PUBLIC_URL__', '<a href="javascript:x">', '{brand}', '%s'],
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'grapheme', maxLength: 12 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `x${parts.join('')}`)
  .map((typed) => OrganizationValues.shape.legal_name.safeParse(typed).data ?? 'x');
const organizations = fc.record({
  legal_name: text,
  postal_address: fc.tuple(text, text).map((lines) => lines.join('\n')),
  sender_name: text,
  support_phone: text,
  support_email: text,
  privacy_email: text,
  powered_by: text,
  training_url: text.map((path) => `https://harbor.org/${path}`),
  production_url: text,
});

const html = await readAsBuilt('contact/index.html');

type Found = { texts: string[]; attributes: string[]; scripts: string[] };
function look(node: Tree.Node, found: Found = { texts: [], attributes: [], scripts: [] }): Found {
  if ('value' in node && node.nodeName === '#text') found.texts.push(node.value);
  if ('attrs' in node) found.attributes.push(...node.attrs.map(({ value }) => value));
  if ('tagName' in node && node.tagName === 'script') {
    found.scripts.push(node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''));
    return found;
  }
  for (const child of 'childNodes' in node ? node.childNodes : []) look(child, found);
  return found;
}

const built = look(parse(html));
const scriptCount = built.scripts.length;

test('whatever a team says of its organization, the page says exactly that, and nothing else of it changes', () => {
  fc.assert(
    fc.property(organizations, (organization) => {
      const shown = shownOrganization(organization);
      const facts = { legalName: organization.legal_name, address: organization.postal_address };
      const page = look(parse(fillPage(html, shown, facts)));
      const filled = (text: string) =>
        text.replace(/__ORGANIZATION_(\w+?)__/g, (_, name: keyof ShownOrganization) => shown[name]);
      expect(page.texts).toEqual(built.texts.map(filled));
      expect(page.attributes).toEqual(built.attributes.map(filled));
      expect(page.scripts).toHaveLength(scriptCount);
      const [structured, data] = page.scripts
        .filter((script) => script.startsWith('{'))
        .map((json) => JSON.parse(json));
      expect(structured['@graph'][0]).toMatchObject({ '@type': 'Organization', ...facts });
      expect(structured['@graph'][0]).not.toHaveProperty('organization');
      expect(data).toEqual(shown);
    }),
    { numRuns: 1_000 },
  );
});
