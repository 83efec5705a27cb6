import { CONSUMER_DATA, type ConsumerData } from './consumer-data-texts.ts';
import { plainCharacters } from './plain-characters.ts';

/** "DateOfBirth", "date_of_birth", and "Date of birth:" are the same words. */
const wordsOf = (name: string): string => {
  const words = plainCharacters(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean);
  return ` ${words.join(' ')} `;
};

const NAMES: Record<ConsumerData, RegExp> = {
  date_of_birth: / (?:dob|d o b|birth|birth ?dates?|b(?:irth)? ?days?|born|nacimiento) /,
  diagnosis:
    / (?:dx|diagnos[ie]s|diagnostic codes?|diagn stico|icd|icd ?10|dsm|dsm ?5|disabilit(?:y|ies)|disabling condition|discapacidad|impairments?|medications?|medical (?:history|condition|notes)) /,
  social_security_number:
    / (?:ssns?|s s n|ssan|ss (?:no|num|number)|soc(?:ial)? ?sec(?:urity)?|social (?:no|num|number)|seguro social|nss) /,
  benefit_number: / (?:(?:medicaid|medicare) (?:id|no|num|number|card)|mbi|hicn) /,
};

/** What a column probably holds, by its name. */
export const columnLooksLike = (name: string): ConsumerData | undefined => {
  const words = wordsOf(name);
  return CONSUMER_DATA.find((kind) => NAMES[kind].test(words));
};
