import { z } from 'zod';
import { day } from './dates.ts';
import { id, requiredText } from './fields.ts';
import { lineRule } from './form-rules.ts';
import { NAME_MAX, SEGMENT_DAYS_MAX, SEGMENT_RULES_MAX } from './limits.ts';
import { wholeNumber } from './numbers.ts';
import { SEGMENT_FIELDS } from './person-fields.ts';
import { SUBSCRIBER_ROLES } from './roles.ts';
import { segmentTexts } from './segment-texts.ts';

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
