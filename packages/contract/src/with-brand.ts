import { brand } from './brand.ts';

/** Fills in the brand's name. Texts that are kept as proof have a hole for it. */
export const withBrand = (text: string): string => text.replaceAll('{brand}', brand.name);
