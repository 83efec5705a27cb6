import { SCREENED_FIELDS, type ScreenedField } from '../../platform/person-fields.ts';
import type { ConsumerData } from './consumer-data-texts.ts';
import { datesIn, type WrittenDate } from './dates.ts';
import { beginsWithName, endsWithName } from './names.ts';
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

type Screened = { [field in ScreenedField]?: string | null | undefined };

/** The same for what's noted about someone: a date alone in the notes is beside their name. */
export const personLooksLike = ({ name, notes, ...others }: Screened, now?: number): ConsumerData[] => {
  const apart = SCREENED_FIELDS.flatMap((field) =>
    field === 'name' || field === 'notes' ? [] : others[field],
  );
  return looksLike(
    [...apart, `${name ?? ''}\n${notes ?? ''}`].map((text) => text ?? '').join(PARAGRAPH),
    now,
  );
};
