import type { CustomValue } from '../../platform/custom-fields.ts';
import { SCREENED_FIELDS, type ScreenedField } from '../../platform/person-fields.ts';
import type { ConsumerData } from './consumer-data-texts.ts';
import { plainCharacters } from './plain-characters.ts';

/** Characters beside a date that are looked at. */
const BESIDE = 60;
/** Years of age. Programs start with 14-year-olds (34 CFR 361.5(c)(51)); a later date is hardly one of birth. */
const YOUNGEST = 14;
const OLDEST = 110;

const PARAGRAPH = '\n\n';

const LABEL =
  /(?<![a-z])(?:dob|d\.o\.b\.?|d\/o\/b|date[ _-]of[ _-]birth|birth|birth[ _-]?date|b(?:irth)?[ _-]?day|fecha (?:de nacimiento|nac)|nacimiento|nacid[oa](?: el)?)[^a-z0-9]{0,4}(?:is|was|on|es)?[^a-z0-9]{0,4}$/i;
const BORN =
  /(?:^|[,;:(\n/]|(?<![a-z])(?:i|he|she|they|who|and|client|consumer|participant|applicant|candidate|job ?seeker|student|trainee|intern|employee|patient|person|individual|member|veteran|youth|man|woman|boy|girl|son|daughter|child|kid|baby|twins|mother|father|mom|dad|wife|husband|spouse|partner|brother|sister|sibling)) {0,2}(?:(?:was|were|is|are) )?born(?: on)?[:, ]{0,2}$/i;
const NAMED_BORN = /^(.*) (?:born(?: on)?|b\.)[:, ]{0,2}$/is;
/** In brackets after a name. */
const B = /[(,;] ?b\.? {0,2}$/;
const BE = / (?:was|is)$/i;
/** Words after which a date is that of an event. */
const WHEN = /(?<![a-z])(?:on|since|in|of|until|by|from|to|before|after|dated|effective)[ ,]{0,2}$/i;

function isDateOfBirth(text: string, { year, start, end }: WrittenDate, now: number): boolean {
  const age = now - year;
  if (age < 0 || age > OLDEST) return false;
  const before =
    text
      .slice(Math.max(0, start - BESIDE), start)
      .split(PARAGRAPH)
      .at(-1) ?? '';
  const [after = ''] = text.slice(end, end + BESIDE).split(PARAGRAPH);
  if (LABEL.test(before)) return true;
  if (age < YOUNGEST) return false;
  if (BORN.test(before) || B.test(before)) return true;
  if (endsWithName((NAMED_BORN.exec(before)?.[1] ?? '').replace(BE, ''))) return true;
  return endsWithName(before) || (!WHEN.test(before) && beginsWithName(after));
}

const DIAGNOSIS =
  /(?<![a-z])(?:(?:dx|diagnos[ei]s|diagn[oó]stico|icd-?10|(?:primary|secondary) (?:disability|impairment)|disabling condition)[ \t]{0,2}[:=]|dx[ \t]{0,2}-|dx(?:'d)? (?:of|with|w\/))[ \t]{0,3}(?!what|how|why|when|where|who|is |are |the |your |our |a )[a-z0-9]/i;

/**
 * What of a person a text seems to have. Takes linear time.
 * @param now the year it is
 */
export function looksLike(text: string, now = new Date().getFullYear()): ConsumerData[] {
  const plain = plainCharacters(text);
  const found: ConsumerData[] = [];
  for (const date of datesIn(plain, now)) {
    if (!isDateOfBirth(plain, date, now)) continue;
    found.push('date_of_birth');
    break;
  }
  if (DIAGNOSIS.test(plain)) found.push('diagnosis');
  return found;
}

type Screened = { [field in ScreenedField]?: string | null | undefined } & {
  custom?: Partial<Record<string, CustomValue | null>> | undefined;
};

/** The same for what's noted about someone: a date alone in the notes is beside their name. */
export const personLooksLike = (
  { name, notes, custom = {}, ...others }: Screened,
  now?: number,
): ConsumerData[] => {
  const apart = SCREENED_FIELDS.flatMap((field) =>
    field === 'name' || field === 'notes' ? [] : others[field],
  );
  const own = Object.values(custom).filter((value) => typeof value === 'string');
  return looksLike(
    [...apart, ...own, `${name ?? ''}\n${notes ?? ''}`].map((text) => text ?? '').join(PARAGRAPH),
    now,
  );
};

/** A full date, as Americans write it and as computers do. */
type WrittenDate = { year: number; start: number; end: number };

/** One for each way of writing it: together, they'd be too large for the check that each pattern is linear. */
const DATES = [
  /(?<![0-9/.-])(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12][0-9]|3[01])[/.-](?<year>[0-9]{4}|[0-9]{2})(?![0-9]|[/-][0-9])/g,
  /(?<![0-9/.-])(?<year>[0-9]{4})[/-](?:0[1-9]|1[0-2])[/-](?:0[1-9]|[12][0-9]|3[01])(?![0-9]|[/-][0-9])/g,
  /(?<![0-9/.-])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? [0-9]{1,2}(?:st|nd|rd|th)?,? (?<year>[0-9]{4})(?![0-9]|[/-][0-9])/gi,
  /(?<![0-9/.-])[0-9]{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? (?<year>[0-9]{4})(?![0-9]|[/-][0-9])/gi,
];

/** Two digits are the latest such year that isn't in the future. */
const fullYear = (year: string, now: number): number => {
  if (year.length === 4) return Number(year);
  const inThisCentury = now - (now % 100) + Number(year);
  return inThisCentury > now ? inThisCentury - 100 : inThisCentury;
};

/** @param now the year it is */
function* datesIn(text: string, now: number): Generator<WrittenDate> {
  for (const date of DATES)
    for (const { 0: all, index, groups } of text.matchAll(date))
      yield { year: fullYear(groups?.year ?? '', now), start: index, end: index + all.length };
}

/** Capitalized words that are in names of laws, places, offices, and events, and hardly in names of people. */
const NO_NAMES: ReadonlySet<string> = new Set(
  `a act acts ada agency agreement all americans amendment amendments and annual april approved assembly assistance association august award awards before bill board bulletin bureau
  center chapter city class clinic closed college commission committee community company conference congress consumer contract contracts coordinator corporation council county court created crp
  date day days december dear department deputy director disabilities disability district division draft due education effective employment end ended established executive expires
  fair february federal final fiscal form founded foundation friday from fund general governor grant guide handbook hall health high history home house human inc independent initiative institute issue issued january job july june
  last law league letter license living llc manual march may mayor medicaid medicare meeting memo memorandum monday national network new newsletter north notice november number october of office official on open opened opening order organization
  page part party plan policy posted president press print program programs project provider public published quarter questions reauthorization received record regional registration rehab rehabilitation release report reviewed revised revision road room rule rules
  saturday school secretary section selection senate senator september service services session signed since solutions south spring ssa stage state states station street summer summit sunday support supported supreme system
  team term the thank thursday title to training transition treaty tuesday unified union united university updated urban valley version veterans vocational volume vr wage week wednesday welcome west wioa work workforce workshop year you your
  alabama alaska arizona arkansas california carolina colorado connecticut dakota delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico york ohio oklahoma oregon pennsylvania rhode island tennessee texas utah vermont virginia washington wisconsin wyoming`
    .split(/\s/)
    .filter(Boolean),
);

const WORD = /^\p{Lu}[\p{L}'’]*$/u;
const INITIAL = /^\p{Lu}\.?$/u;
/** Shorter, it's rather an abbreviation, such as one of a state. */
const CAPITALS_MIN = 3;

const isName = (word: string | undefined): boolean =>
  word !== undefined &&
  WORD.test(word) &&
  [...word].length > 1 &&
  (word !== word.toUpperCase() || word.length >= CAPITALS_MIN) &&
  !NO_NAMES.has(word.toLowerCase());

const isUsed = (word: string | undefined): boolean => word !== undefined && NO_NAMES.has(word.toLowerCase());

const wordsIn = (text: string): string[] => text.split(/[\s,;:|()\u2013\u2014-]/).filter(Boolean);

const areNames = (one: string | undefined, other: string | undefined, third: string | undefined): boolean =>
  isName(other) && (isName(one) || (INITIAL.test(one ?? '') && isName(third)));

/** Whether a text ends with what's probably someone's name. */
function endsWithName(text: string): boolean {
  const [last, before, third] = wordsIn(text).reverse();
  return areNames(before, last, third) && !isUsed(third);
}

/** Whether a text begins with one. */
function beginsWithName(text: string): boolean {
  const [first, second, third] = wordsIn(text);
  const isFull = isName(first) && (isName(second) || (INITIAL.test(second ?? '') && isName(third)));
  return isFull && !isUsed(third);
}
