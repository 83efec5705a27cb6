import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { PASSWORD_MIN } from '@fairlead/contract/limits';
import { steps } from '../src/site/training/guide.content.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Everything with a digit that may stand on a public page, and why. */
const allowed: readonly RegExp[] = [
  // The claims, each from its one place.
  ...Object.values(claims)
    .flatMap((claim): unknown[] => (typeof claim === 'object' ? Object.values(claim) : [claim]))
    .filter((claim) => typeof claim === 'string')
    .map((claim) => new RegExp(escaped(claim), 'g')),
  new RegExp(`\\bunder ${claims.minimumAge}\\b`, 'gi'),
  // The sample calculation made of two claims.
  new RegExp(`\\b${Number.parseInt(claims.savedMonthly, 10)} hours\\b`, 'g'),
  /\$500\b/g,
  // Minutes of the guide's videos.
  new RegExp(`\\b(${steps.map(({ minutes }) => minutes).join('|')}) min(utes)?\\b`, 'g'),
  // Names of forms.
  /\bCRP-(20|21|22|30|31|32|33)\b/g,
  // Places in an order.
  /\bStep [1-6]\b/g,
  /^\d\. /g,
  /\b\d of \d( steps| modules)?\b/g,
  // Counts of modules beside the categories.
  /^(All|[A-Z][a-z]+( and)?( [a-z]+)?) ?\d$/g,
  // Standards: their versions, and the width that WCAG 1.4.10 names.
  /\bWCAG\)?( version)? 2\.2\b/g,
  /\bversion 2\.2\b/g,
  /\b320 pixels\b/g,
  /\b200 percent\b/g,
  // What the password field asks for.
  new RegExp(`\\bAt least ${PASSWORD_MIN} characters\\b`, 'g'),
  // How to reach us.
  new RegExp(escaped(brand.supportPhone), 'g'),
  new RegExp(escaped(brand.postalAddress), 'g'),
];

/** What is left of a text that has digits nobody allowed; empty when all are. */
export function unexplainedFigures(text: string): string[] {
  const rest = allowed.reduce((remaining, rule) => remaining.replaceAll(rule, ' '), text);
  return /\d/.test(rest) ? [text] : [];
}

/** Big words for amounts, without digits. */
export const vagueFigures =
  /\b(hundreds?|thousands?|millions?|dozens?|percent|per cent|twofold|tenfold|(two|three|four|five|six|seven|eight|nine|ten) times|half the)\b/i;

/** Words this site does without: claims it cannot keep, and language that is not about people first. */
export const unwanted =
  /\b(HIPAA|SOC ?2|certified|certification|compliant|guaranteed?|award|world-class|cutting-edge|state-of-the-art|seamless(ly)?|empower\w*|streamlin\w*|leverag\w*|unlock\w*|revolutionary|effortless(ly)?|suffers? from|the disabled|handicapped|wheelchair-bound|confined to|special needs|normal people)\b/i;

/** Acronyms everybody reads as words, times of day, levels of WCAG, and names that stand for nothing longer. */
const everyday = new Set(['PDF', 'AM', 'PM', 'AA', 'AAA', 'NVDA']);

/** Acronyms whose first use on the page is not in brackets behind their long form. */
export function unexplainedAcronyms(text: string): string[] {
  const plain = text.replaceAll(brand.postalAddress, ' ').replaceAll(/\bCRP-\d+/g, ' ');
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

/** No form number is tied to a state. */
export const stateName = new RegExp(`\\b(${states.join('|')})\\b`);
