import { brand } from './brand.ts';

/** What nobody can use in earnest: domains and phone numbers reserved for examples, and the words of made-up values. */
const MARKS = /placeholder|anytown|\b00000\b|\.invalid\b|\b555[ .-]?01\d\d\b/i;

/** Whether a value of `brand.ts` still has to be filled in. */
export const isPlaceholder = (value: string | null): boolean =>
  value === null || value.trim() === '' || MARKS.test(value);

/** Whether the postal address still has to be filled in. The law wants a real one in every campaign. */
export const isPlaceholderAddress = (address: string = brand.postalAddress): boolean =>
  isPlaceholder(address);
