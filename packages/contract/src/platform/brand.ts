/**
 * What a developer edits to make the product theirs. What a team says about its organization, and what only an owner can
 * say on the site, is set in the admin area: see `organization.ts` and `site-content.ts`.
 */
export const brand = {
  name: 'Fairlead',
  /** What it is and for whom: under the name, in titles, and in previews. */
  tagline: 'Vocational rehabilitation software for CRPs',
  /** The same behind the name, in the titles of pages. */
  category: 'VR software',
  /** Used in file names and email headers. */
  slug: 'fairlead',
} as const;

export const DEFAULT_SUBJECT = `See how ${brand.name} works: book a demo`;

/** "Campaign" plus the date, for example "Campaign 11/20/2026". */
export const defaultCampaignName = (today: Date, timeZone?: string): string =>
  `Campaign ${today.toLocaleDateString('en-US', timeZone ? { timeZone } : {})}`;

export const DEFAULT_DEMO_MESSAGE = `I would like a walkthrough of ${brand.name}.`;

/** Fills in the brand's name. Texts that are kept as proof have a hole for it. */
export const withBrand = (text: string): string => text.replaceAll('{brand}', brand.name);
