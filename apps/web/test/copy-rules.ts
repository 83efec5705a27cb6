import { claims } from '@fairlead/contract/platform/claims';
import { PASSWORD_MIN } from '@fairlead/contract/platform/limits';
import { DEFAULT_RETENTION, daysInWords } from '@fairlead/contract/team/retention-limits';
import { organization } from '../src/organization.ts';
import { levelA, levelAA } from '../src/site/conformance/report.ts';
import { steps } from '../src/site/training/guide.content.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As in 1.4.10. */
const criteria = [...levelA, ...levelAA].map(({ num }) => num);

/** Every text with a digit that's allowed on a public page, and why. */
const allowed: readonly RegExp[] = [
  // The claims, from their single source.
  ...Object.values(claims)
    .flatMap((claim): unknown[] => (typeof claim === 'object' ? Object.values(claim) : [claim]))
    .filter((claim) => typeof claim === 'string')
    .map((claim) => new RegExp(escaped(claim), 'g')),
  new RegExp(`\\bunder ${claims.minimumAge}\\b`, 'gi'),
  // The sample calculation based on two claims.
  new RegExp(`\\b${Number.parseInt(claims.savedMonthly, 10)} hours\\b`, 'g'),
  /\$500\b/g,
  /\$6,000\b/g,
  // Minutes of the guide's videos.
  new RegExp(`\\b(${steps.map(({ minutes }) => minutes).join('|')}) min(utes)?\\b`, 'g'),
  // Form names.
  /\bCRP-(20|21|22|30|31|32|33)\b/g,
  // Ordinal positions.
  /\bStep [1-7]\b/g,
  /^\d\. /g,
  /\b\d of \d( steps| modules)?\b/g,
  // Module counts next to the categories.
  /^(All|[A-Z][a-z]+( and)?( [a-z]+)?) ?\d$/g,
  // Standards: their versions, and the width in WCAG 1.4.10.
  /\bWCAG\)?( version)? 2\.2\b/g,
  /\bversion 2\.2\b/g,
  /\b320 pixels\b/g,
  /\b200 percent\b/g,
  // Names of standards, their versions and chapters, and numbers of criteria that a remark refers to.
  /\b(Section 508|EN 301 549|VPAT 2\.5|WCAG 2\.0 to 2\.2|Versions 2\.0, 2\.1, and 2\.2|Version 3\.2\.1)\b/g,
  /\bChapter(s 3, 5, and 6| 4)\b/g,
  new RegExp(`\\b(${['4.1.1', ...criteria].map(escaped).join('|')})\\b`, 'g'),
  // What the tests of the conformance report do.
  /\b(text at 200|zoom at 400)%/gi,
  /\b44 pixels\b/g,
  // What screen readers announce, and keys.
  /\bheadings?( of)? level [1-6]\b/gi,
  /“(1 valid address|Send campaign to 1 recipients\?)”/g,
  /\b(F5|F10)\b/g,
  // Of a review.
  /^Last Updated: [A-Z][a-z]+ \d{1,2}, \d{4}$/g,
  // Of the copyright.
  /^© \d{4} /g,
  // Password requirements.
  new RegExp(`\\bAt least ${PASSWORD_MIN} characters\\b`, 'g'),
  // How long data is kept, if owners don't change it.
  ...Object.values(DEFAULT_RETENTION).map((days) => new RegExp(`\\bfor ${daysInWords(days)}\\b`, 'g')),
  // Contact details.
  new RegExp(escaped(organization.supportPhone), 'g'),
  new RegExp(escaped(organization.postalAddress), 'g'),
];

/** What's left of a text after removing allowed digits; empty if all are allowed. */
export function unexplainedFigures(text: string): string[] {
  const rest = allowed.reduce((remaining, rule) => remaining.replaceAll(rule, ' '), text);
  return /\d/.test(rest) ? [text] : [];
}

/** Amounts in words, without digits. */
export const vagueFigures =
  /\b(hundreds?|thousands?|millions?|dozens?|percent|per cent|twofold|tenfold|(two|three|four|five|six|seven|eight|nine|ten) times|half the)\b/i;

/** Words this site avoids: unprovable claims, and language that isn't person-first. */
export const unwanted =
  /\b(HIPAA|SOC ?2|certified|certification|compliant|guaranteed?|award|world-class|cutting-edge|state-of-the-art|seamless(ly)?|empower\w*|streamlin\w*|leverag\w*|unlock\w*|revolutionary|effortless(ly)?|suffers? from|the disabled|handicapped|wheelchair-bound|confined to|special needs|normal people)\b/i;

/** Acronyms that need no explanation, times of day, WCAG levels, and names that aren't abbreviations. */
const everyday = new Set(['PDF', 'AM', 'PM', 'AA', 'AAA', 'NVDA']);

/** Acronyms that aren't spelled out at first use on the page. */
export function unexplainedAcronyms(text: string): string[] {
  const plain = text.replaceAll(organization.postalAddress, ' ').replaceAll(/\bCRP-\d+/g, ' ');
  const found = new Set(
    [...plain.matchAll(/\b([A-Z]{2,}|[A-Z][a-z]?-ETS)s?\b/g)].map(([, name = '']) => name),
  );
  return [...found].filter((name) => {
    if (everyday.has(name)) return false;
    const first = plain.search(new RegExp(`\\b${name}s?\\b`));
    return !/[a-z]{3,}[^.]*\($/.test(plain.slice(0, first));
  });
}

const states =
  'Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont Virginia Washington Wisconsin Wyoming'
    .split(' ')
    .concat('New York', 'New Jersey', 'New Mexico', 'North Carolina', 'South Carolina', 'West Virginia');

/** Form numbers must not be attributed to a state. */
export const stateName = new RegExp(`\\b(${states.join('|')})\\b`);

/** A menu of the platform, which only its owner knows. */
export const menuName =
  /\b(?:[Oo]pen|[Cc]hoose|[Gg]o to) (?:Settings|Users|Reports|Invoices|Consumers|Plans|New )|, then [A-Z][a-z]+\b/;
