import {
  DEFAULT_ORGANIZATION,
  type ShownOrganization,
  shownOrganization,
} from '@fairlead/contract/platform/organization';
import { fillPage } from '@fairlead/contract/platform/organization-places';
import { OWN_QUESTIONS, OWNER_ANSWERS, OWNER_QUESTIONS } from '@fairlead/contract/platform/site-content';
import { OrganizationValues } from '@fairlead/contract/team/organization';
import fc from 'fast-check';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { known } from '../src/site/faq/faq.content.ts';
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
  ...['__END__', '__ELSE__', '__IF_question-2__', '<!-- -->'],
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
  logo: fc.constant(''),
  logo_text: text,
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

const pricing = await readAsBuilt('pricing/index.html');

const findAll = (node: Tree.Node, tag: string): Tree.Node[] => {
  if ('tagName' in node && node.tagName === tag) return [node];
  return 'childNodes' in node ? node.childNodes.flatMap((child) => findAll(child, tag)) : [];
};
/** The texts of all elements with this name in the page's main part, in order. */
const textsIn = (page: Tree.Node, tag: string): string[] =>
  findAll(page, 'main')
    .flatMap((main) => findAll(main, tag))
    .map((node) => look(node).texts.join(''));
const answers = fc.dictionary(fc.constantFrom(...OWNER_ANSWERS), text);
const asked = fc.array(fc.record({ slot: fc.constantFrom(...OWN_QUESTIONS), question: text, answer: text }), {
  maxLength: 10,
});

test('whatever an owner answers, the page and its structured data have those questions, and no other', () => {
  fc.assert(
    fc.property(answers, asked, (said, own) => {
      const slots = Object.fromEntries(
        own.flatMap(({ slot, question, answer }) => [
          [slot.question, question],
          [slot.answer, answer],
        ]),
      );
      const filled = fillPage(pricing, shownOrganization({ ...DEFAULT_ORGANIZATION, ...said, ...slots }), {});
      const expected = [
        ...known,
        ...OWNER_ANSWERS.flatMap((field) =>
          said[field] ? [{ question: OWNER_QUESTIONS[field], answer: said[field] }] : [],
        ),
        ...OWN_QUESTIONS.flatMap(({ question, answer }) =>
          slots[question] ? [{ question: slots[question], answer: slots[answer] }] : [],
        ),
      ];
      const page = parse(filled);
      expect(textsIn(page, 'summary')).toEqual(expected.map(({ question }) => question));
      expect(textsIn(page, 'details')).toEqual(
        expected.map(({ question, answer }) => `${question}${answer}`),
      );
      const [structured] = look(page)
        .scripts.filter((script) => script.startsWith('{'))
        .map((json) => JSON.parse(json));
      const faq = structured['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'FAQPage');
      expect(
        faq.mainEntity.map((one: { name: string; acceptedAnswer: { text: string } }) => ({
          question: one.name,
          answer: one.acceptedAnswer.text,
        })),
      ).toEqual(expected.map(({ question, answer }) => ({ question, answer })));
    }),
    { numRuns: 1_000 },
  );
});
