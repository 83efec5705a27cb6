import { z } from 'zod';
import { CUSTOM_KEY, CUSTOM_NUMBER_MAX } from '../platform/custom-fields.ts';
import { id, requiredText } from '../platform/fields.ts';
import { NAME_MAX, SEGMENT_DAYS_MAX, SEGMENT_RULES_MAX, SEGMENTS_MAX } from '../platform/limits.ts';
import { wholeNumber } from '../platform/numbers.ts';
import { SEGMENT_FIELDS } from '../platform/person-fields.ts';
import { SUBSCRIBER_ROLES } from '../platform/roles.ts';
import { lineRule } from '../platform/text/form-rules.ts';
import { day } from '../platform/time/dates.ts';

/** "30 days", or "day": what follows "in the last". */
export const lastDays = (days: number): string =>
  days === 1 ? 'day' : `${days.toLocaleString('en-US')} days`;

/** Texts for segments. */
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
  fieldGone: 'This rule’s custom field was deleted. Choose another field, or remove the rule.',
  fieldMisfit: 'This rule doesn’t fit its custom field. Change what it looks for, or remove the rule.',
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

const Role = z.enum(SUBSCRIBER_ROLES);
const text = (max: number) => requiredText({ ...lineRule(max), required: segmentTexts.textRequired });
/** The last so many days, up to the moment when the rule is asked. */
const days = wholeNumber(1, SEGMENT_DAYS_MAX);
/** A day of the team's calendar. */
const date = day(segmentTexts.dateInvalid);

/** False turns a rule into its opposite. */
const is = z.boolean();
const exactlyOne = (...values: unknown[]) => values.filter((value) => value !== undefined).length === 1;

/** Whether campaigns reach someone, or what keeps them away. */
export const SegmentState = z.enum([
  'gets_email',
  'inactive',
  'opted_out',
  'bounced',
  'complained',
  'provider',
]);
export type SegmentState = z.infer<typeof SegmentState>;

/** What a rule can ask of a field of the team's own. */
export const CUSTOM_TESTS = ['equals', 'contains', 'at_least', 'at_most', 'known'] as const;

/** What a rule can be about. Not opens: machines open emails, too. */
export const SegmentRule = z.discriminatedUnion('about', [
  z.strictObject({
    about: z.literal('role'),
    is,
    roles: z.array(Role).min(1, segmentTexts.roleRequired).max(SUBSCRIBER_ROLES.length),
  }),
  z.strictObject({ about: z.literal('tag'), is, tag_id: id }),
  /** Case doesn't matter. */
  z.strictObject({
    about: z.enum(SEGMENT_FIELDS),
    is,
    how: z.enum(['equals', 'contains']),
    text: text(NAME_MAX),
  }),
  z.strictObject({ about: z.enum(SEGMENT_FIELDS.map((name) => `has_${name}` as const)), is }),
  /** A field of the team's own. Numbers and dates can be compared; the case of texts doesn't matter. */
  z
    .strictObject({
      about: z.literal('custom'),
      is,
      key: z.string().regex(CUSTOM_KEY),
      how: z.enum(CUSTOM_TESTS),
      value: z
        .union([text(NAME_MAX), z.number().min(-CUSTOM_NUMBER_MAX).max(CUSTOM_NUMBER_MAX), z.boolean()])
        .optional(),
    })
    .refine(({ how, value }) => (how === 'known') === (value === undefined), segmentTexts.textRequired),
  z.strictObject({ about: z.literal('source'), is, source: text(50) }),
  z.strictObject({ about: z.literal('state'), is, state: SegmentState }),
  z
    .strictObject({
      about: z.literal('joined'),
      is,
      /** From the beginning of this day. */
      since: date.optional(),
      within_days: days.optional(),
    })
    .refine(({ since, within_days }) => exactlyOne(since, within_days), segmentTexts.oneTime),
  /** Those whose email went out, is still to go out, or may have gone out. */
  z.strictObject({ about: z.literal('sent'), is, campaign_id: id }),
  /** Clicks of people, in a campaign or in any email sent in the last so many days. */
  z
    .strictObject({
      about: z.literal('clicked'),
      is,
      campaign_id: id.optional(),
      within_days: days.optional(),
    })
    .refine(({ campaign_id, within_days }) => exactlyOne(campaign_id, within_days), segmentTexts.oneCampaign),
  /** Asked for a demo: ever, or in the last so many days. */
  z.strictObject({ about: z.literal('demo'), is, within_days: days.optional() }),
  /** Was sent a campaign in the last so many days. */
  z.strictObject({ about: z.literal('emailed'), is, within_days: days }),
]);
export type SegmentRule = z.infer<typeof SegmentRule>;

const match = z.enum(['all', 'any', 'none']);

export const SegmentGroup = z.strictObject({
  match,
  rules: z.array(SegmentRule).min(1, segmentTexts.ruleRequired).max(SEGMENT_RULES_MAX),
});
export type SegmentGroup = z.infer<typeof SegmentGroup>;

const count = (parts: readonly (SegmentRule | SegmentGroup)[]): number =>
  parts.reduce((sum, part) => sum + ('match' in part ? part.rules.length : 1), 0);

/** Rules, and groups of rules. */
export const SegmentDefinition = z
  .strictObject({
    match,
    rules: z
      .array(z.union([SegmentGroup, SegmentRule], segmentTexts.ruleUnknown))
      .min(1, segmentTexts.ruleRequired)
      .max(SEGMENT_RULES_MAX),
  })
  .refine(({ rules }) => count(rules) <= SEGMENT_RULES_MAX, segmentTexts.tooManyRules);
export type SegmentDefinition = z.infer<typeof SegmentDefinition>;
