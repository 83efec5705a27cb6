import { brand } from './brand.ts';

/** What marks an address that nobody has filled in: the words and the ZIP code of the one in `brand.ts`. */
const MARKS = /placeholder|anytown|\b00000\b/i;

/** Whether the postal address still has to be filled in. The law wants a real one in every campaign. */
export const isPlaceholderAddress = (address: string = brand.postalAddress): boolean =>
  address.trim() === '' || MARKS.test(address);
