import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};

const FORMATS: Record<string, string> = {
  datetime: 'a time such as 2026-11-26T14:00:00Z',
  date: 'a date such as 2026-11-26',
  uuid: 'a UUID',
  email: 'an email address',
  url: 'a URL',
};

const UNITS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const counted = (count: number | bigint, [one, many]: [string, string]): string =>
  `${count.toLocaleString('en-US')} ${Number(count) === 1 ? one : many}`;

function sizeText(
  { origin, inclusive = true }: { origin: string; inclusive?: boolean | undefined },
  bound: 'most' | 'least',
  size: number | bigint,
): string {
  const units = UNITS[origin];
  if (units) return `must have at ${bound} ${counted(size, units)}`;
  if (inclusive) return `must be at ${bound} ${size}`;
  return `must be ${bound === 'most' ? 'less' : 'more'} than ${size}`;
}

const typeText = (expected: string): string => `must be ${TYPES[expected] ?? 'a different type'}`;

type Choice = z.core.$ZodIssueInvalidValue['values'][number];

const choiceText = (values: readonly Choice[]): string =>
  `must be ${values.length > 1 ? 'one of these: ' : ''}${values.map(String).join(', ')}`;

/** Of alternatives such as a choice or nothing, the choice. */
function unionText({ errors }: { errors: readonly (readonly z.core.$ZodIssue[])[] }): string {
  const choices = errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values : []));
  const named = choices.filter((choice) => choice !== '');
  return named.length > 0 ? choiceText(named) : 'isn’t valid';
}

/** What's said about a part of the alternative that was missed by least. */
function closestText({ errors }: { errors: readonly (readonly z.core.$ZodIssue[])[] }): string | undefined {
  const [closest = []] = [...errors].sort((one, other) => one.length - other.length);
  const issue = closest.find(({ code }) => code === 'unrecognized_keys') ?? closest[0];
  return issue && (issue.path.length > 0 || issue.code === 'unrecognized_keys') ? issue.message : undefined;
}

function whatIsWrong(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : typeText(issue.expected);
    case 'invalid_value':
      return choiceText(issue.values);
    case 'invalid_union':
      return unionText(issue);
    case 'too_big':
      return sizeText(issue, 'most', issue.maximum);
    case 'too_small':
      return sizeText(issue, 'least', issue.minimum);
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'isn’t in the expected format';
    default:
      return 'isn’t valid';
  }
}

/** Characters of an unknown field's name that are repeated: anyone can send a long one. */
const NAME_SHOWN = 40;

/** What a schema without a text of its own says, naming the field: “role” must be one of these: crp_vendor, other. */
export function plainIssue(issue: Issue): string {
  const path = issue.path ?? [];
  const place = path.length > 0 ? `“${path.join('.')}”` : undefined;
  const closest = issue.code === 'invalid_union' && !place ? closestText(issue) : undefined;
  if (closest) return closest;
  if (issue.code !== 'unrecognized_keys') return `${place ?? 'The request'} ${whatIsWrong(issue)}.`;
  const [key = ''] = issue.keys;
  return `${place ? `${place} has` : 'There’s'} no field “${key.slice(0, NAME_SHOWN)}”.`;
}
