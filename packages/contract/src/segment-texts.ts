import { SEGMENT_RULES_MAX, SEGMENTS_MAX } from './limits.ts';

/** "30 days", or "day": what follows "in the last". */
export const lastDays = (days: number): string =>
  days === 1 ? 'day' : `${days.toLocaleString('en-US')} days`;

/** Texts for segments. The public site never shows them, so they stay out of its scripts. */
export const segmentTexts = {
  notFound: 'We couldn’t find this segment. It may have been deleted.',
  nameRequired: 'Give the segment a name.',
  nameTaken: (name: string): string =>
    `There’s already a segment called “${name}”, so nothing was saved. Choose another name.`,
  full: `Your team already has ${SEGMENTS_MAX} segments, the most it can have. Nothing was saved. Delete one you don’t need, and try again.`,
  changed: (who: string): string =>
    `${who} changed this segment after you opened it, so your change wasn’t saved.`,
  changedBySelf: 'You changed this segment in another window, so your change wasn’t saved.',
  ruleRequired: 'Add at least one rule.',
  tooManyRules: `A segment can have at most ${SEGMENT_RULES_MAX} rules.`,
  ruleUnknown: 'This segment has a rule we don’t recognize. Nothing was saved or sent.',
  roleRequired: 'Choose at least one role.',
  textRequired: 'Type what to look for.',
  oneTime: 'Give either a date or a number of days.',
  oneCampaign: 'Give either a campaign or a number of days.',
  dateInvalid: 'Choose a date that exists, such as 2026-03-31.',
  /** Why a rule can't be answered. Each goes on with what to do. */
  tagGone: 'This rule’s tag was deleted. Choose another tag, or remove the rule.',
  campaignGone: 'This rule’s campaign was deleted. Choose another campaign, or remove the rule.',
  campaignRemoved: (name: string): string =>
    `“${name}” is so old that we no longer have records of who got it. Choose another campaign, or remove the rule.`,
  campaignPreparing: (name: string): string =>
    `“${name}” is still being prepared, so we don’t know yet who will get it. Try again in a few minutes.`,
  daysRemoved: (days: number): string =>
    `We no longer have records of some emails sent in the last ${lastDays(days)}. Choose fewer days, or remove the rule.`,
  /** `days`: null if the rule has no time. */
  demosRemoved: (days: number | null): string =>
    days === null
      ? 'We no longer have the oldest demo requests, so we can’t tell who ever asked for one. Give a number of days, or remove the rule.'
      : `We no longer have some demo requests of the last ${lastDays(days)}. Choose fewer days, or remove the rule.`,
  notCounted: 'These rules took too long to count, so we stopped. Try again in a minute, or use fewer rules.',
  /** For a campaign to a segment. */
  required: 'Choose a segment',
  deleted: 'This segment was deleted, so nothing can be sent to it. Choose other recipients.',
  unanswerable: (name: string, problem: string): string =>
    `The segment “${name}” has a rule that can’t be answered, so nothing can be sent to it. ${problem}`,
} as const;
