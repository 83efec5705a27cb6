import { FIRST_PART } from './limits.ts';

/** How many recipients a send's first part has; 0 if it has none. Free of zod. */
export const firstPartSize = (wanted: boolean | number | undefined): number =>
  wanted === true ? FIRST_PART : wanted || 0;
