import { brand } from '@fairlead/contract/platform/brand';
import { Scalar, stringify } from 'yaml';
import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import { notChecked, reportedOn } from '../site/conformance/conformance.content.ts';
import { disclaimer, methods } from '../site/conformance/report.content.ts';
import { levelA, levelAA, rowOf, TESTED, titleOf } from '../site/conformance/report.ts';
import type { Row } from '../site/conformance/row.ts';
import { section508 } from '../site/conformance/section-508.ts';
import { publicUrl } from './public-url.ts';

/** The newest catalog of OpenACR. It has WCAG 2.1 and the revised Section 508. */
const CATALOG = '2.4-edition-wcag-2.1-508-en';

/** In WCAG 2.2 only, so the catalog doesn't have them. */
const NEW_IN_22 = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'];

/** In the catalog, but no longer in WCAG 2.2. */
const PARSING: Row = {
  num: '4.1.1',
  name: 'Parsing',
  level: 'supports',
  notes: [
    'WCAG 2.2 no longer has this criterion.',
    'W3C says that content in HTML always satisfies it (errata of WCAG 2.0 and 2.1).',
  ],
  tested: false,
};

const remarks = ({ notes, see = [], tested }: Row): string =>
  [
    ...notes,
    ...(see.length ? [`See ${see.map((num) => titleOf(rowOf(num))).join(', ')}.`] : []),
    ...(tested ? [TESTED] : []),
  ].join(' ');

/** A row as the catalog's component: `web` for WCAG, `none` for the chapters of Section 508. */
const criterion = (component: 'web' | 'none') => (row: Row) => ({
  num: row.num,
  components: [{ name: component, adherence: { level: row.level, notes: remarks(row) } }],
});

/** By their first digit, in the order of the catalog. `see-wcag` rows aren't in it. */
const chapter508 = (digit: string) =>
  section508.filter(({ num, level }) => num.startsWith(digit) && level !== 'see-wcag').map(criterion('none'));

const inCatalog = ({ num }: Row): boolean => !NEW_IN_22.includes(num);
/** Numbers by their parts, so 4.1.1 comes before 4.1.2, and 1.4.10 after 1.4.5. */
const byNumber = (a: Row, b: Row): number => a.num.localeCompare(b.num, 'en', { numeric: true });

/** In double quotes, for any text that the server fills in. */
function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

const contact = {
  company_name: brand.name,
  email: quoted(organization.supportEmail),
  phone: quoted(organization.supportPhone),
  website: publicUrl('/'),
};

const openAcr = {
  title: `${brand.name} Accessibility Conformance Report`,
  product: {
    name: brand.name,
    description: `${brand.tagline}: the public website, the admin area, and the marketing email`,
  },
  author: contact,
  vendor: contact,
  report_date: reportedOn,
  last_modified_date: reportedOn,
  version: 1,
  catalog: CATALOG,
  notes: `${notChecked} This file has the criteria of WCAG 2.1 and Section 508, as its catalog does. The criteria that WCAG 2.2 adds (${NEW_IN_22.map((num) => titleOf(rowOf(num))).join(', ')}), and EN 301 549 are at ${publicUrl(paths.conformanceReport)}. The manual checks are at ${publicUrl(paths.manualChecks)}.`,
  evaluation_methods_used: methods.map(({ term, texts }) => `${term}: ${texts.join(' ')}`).join(' '),
  legal_disclaimer: disclaimer,
  feedback: publicUrl(`${paths.accessibility}#tell-us`),
  chapters: {
    success_criteria_level_a: {
      notes: 'The email is evaluated as web content. There are no other documents.',
      criteria: [...levelA.filter(inCatalog), PARSING].sort(byNumber).map(criterion('web')),
    },
    success_criteria_level_aa: {
      notes: 'The email is evaluated as web content. There are no other documents.',
      criteria: levelAA.filter(inCatalog).map(criterion('web')),
    },
    success_criteria_level_aaa: {
      notes: 'Not evaluated, except the contrast of body text (1.4.6), which a test covers.',
      disabled: true,
    },
    functional_performance_criteria: { criteria: chapter508('3') },
    hardware: { notes: 'The product has no hardware.', disabled: true },
    software: {
      notes: `The product is web content. 502 and 503 are about platform software and its user preferences, which are up to the browser.`,
      criteria: chapter508('5'),
    },
    support_documentation_and_services: { criteria: chapter508('6') },
  },
};

/** The report for programs: OpenACR (https://github.com/GSA/openacr). */
export const openAcrFile = (): string =>
  stringify(openAcr, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 });
