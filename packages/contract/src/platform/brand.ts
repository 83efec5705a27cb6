import type { TrainingVideo } from './training-videos.ts';

/**
 * What a developer edits to make the product theirs. What a team says about its organization is set in the admin area:
 * see `organization.ts`.
 */
export const brand = {
  name: 'Fairlead',
  /** What it is and for whom: under the name, in titles, and in previews. */
  tagline: 'Vocational rehabilitation software for CRPs',
  /** The same behind the name, in the titles of pages. */
  category: 'VR software',
  /** Used in file names and email headers. */
  slug: 'fairlead',
  videos: {
    /** By the ids in `training-videos.ts`: `'first-login': { src: …, captions: …, recordedOn: … }`. */
    recordings: {} as Recordings,
  },
} as const;

/** Without a recording, the site plays the preview `/videos/<id>.mp4`. */
export type Recordings = Readonly<Partial<Record<TrainingVideo, VideoSource>>>;

/**
 * A training video: a file with its captions (WebVTT), or the URL of a player on another site. `recordedOn` is a date
 * such as 2026-11-21, for search engines.
 */
export type VideoSource =
  | { src: string; captions: string; recordedOn: string }
  | { embed: string; recordedOn: string };

export const DEFAULT_SUBJECT = `See how ${brand.name} works: book a demo`;

/** "Campaign" plus the date, for example "Campaign 11/20/2026". */
export const defaultCampaignName = (today: Date, timeZone?: string): string =>
  `Campaign ${today.toLocaleDateString('en-US', timeZone ? { timeZone } : {})}`;

export const DEFAULT_DEMO_MESSAGE = `I would like a walkthrough of ${brand.name}.`;

/** Fills in the brand's name. Texts that are kept as proof have a hole for it. */
export const withBrand = (text: string): string => text.replaceAll('{brand}', brand.name);
