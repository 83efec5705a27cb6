import { brand } from './brand.ts';

/** What nobody can use in earnest: domains (RFC 2606) and phone numbers reserved for examples, and the words of made-up values. */
const MARKS =
  /placeholder|anytown|\b00000\b|\.(?:invalid|example)\b|\bexample\.(?:com|net|org)\b|\b555[ .-]?01\d\d\b/i;

/** Whether a value still has to be filled in. */
export const isPlaceholder = (value: string): boolean => value.trim() === '' || MARKS.test(value);

type Brand = Readonly<Record<keyof typeof brand, string>>;

/** The names of the values in `brand.ts` that still have to be filled in. */
export const findPlaceholders = (filled: Brand = brand): string[] =>
  Object.entries(filled).flatMap(([name, value]) => (isPlaceholder(value) ? [name] : []));
