import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly, superAdminConfirmed, superAdminOnly } from '../platform/access.ts';
import { CUSTOM_KEY, CUSTOM_KINDS, CUSTOM_NUMBER_MAX, type CustomKind } from '../platform/custom-fields.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, id, idText, line } from '../platform/fields.ts';
import { CUSTOM_FIELDS_MAX, CUSTOM_NAME_MAX, NAME_MAX } from '../platform/limits.ts';
import { lineRule, typedMax } from '../platform/text/form-rules.ts';
import { tooLongText } from '../platform/text/form-texts.ts';
import { ConsumerDataQuestion, confirmed } from './consumer-data/consumer-data-question.ts';

const wants: Record<CustomKind, string> = {
  text: `a text of at most ${NAME_MAX} characters`,
  number: 'a number, such as 12 or 1,234.5',
  date: 'a date, such as 2026-03-31',
  yes_no: 'yes or no',
};

/** Texts for custom fields. */
export const customFieldTexts = {
  nameRequired: 'Give the field a name.',
  notFound: 'We couldn’t find this field. It may have been deleted. Nothing was changed.',
  nameTaken: (name: string): string =>
    `There’s already a field called “${name}”, so nothing was saved. Choose another name.`,
  full: `Your team already has ${CUSTOM_FIELDS_MAX} custom fields, the most it can have. Nothing was saved. Delete one you don’t need, and try again.`,
  unknown: (key: string): string => `There’s no custom field “${key}”.`,
  wants: (kind: CustomKind): string => `Enter ${wants[kind]}.`,
  mustBe: (name: string, kind: CustomKind): string => `“${name}” must be ${wants[kind]}.`,
} as const;

const c = initContract();

export const CustomField = z.object({
  id,
  /** What values are stored and sent by. It stays when the name changes. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(CUSTOM_KINDS),
});
export type CustomField = z.infer<typeof CustomField>;

const value = z.union([z.string(), z.number(), z.boolean()]);

/** What's known of someone, by the keys of the fields. */
export const customValues = z.record(z.string(), value).optional();

/** As they're typed. Fields that are left out keep their values; null and an empty text empty one. */
export const typedCustom = z
  .partialRecord(
    z.string().regex(CUSTOM_KEY),
    z.union([
      z
        .string()
        .max(typedMax(lineRule(NAME_MAX)), tooLongText(NAME_MAX))
        .overwrite(lineRule(NAME_MAX).clean)
        .trim()
        .max(NAME_MAX, tooLongText(NAME_MAX)),
      z.number().min(-CUSTOM_NUMBER_MAX).max(CUSTOM_NUMBER_MAX),
      z.boolean(),
      z.null(),
    ]),
  )
  .optional();
export type TypedCustom = z.output<typeof typedCustom>;

const FieldName = z.strictObject({ name: line(CUSTOM_NAME_MAX, customFieldTexts.nameRequired) });
const pathParams = z.object({ id: idText });
const saved = { 200: done.extend({ field: CustomField }), ...adminErrors };

/** What a team keeps of people besides our own fields. */
export const customFields = c.router({
  list: {
    method: 'GET',
    path: '/email/custom-fields',
    summary: 'The team’s custom fields, in the order in which they were added',
    metadata: adminOnly,
    responses: { 200: done.extend({ fields: z.array(CustomField) }), ...adminErrors },
  },
  create: {
    method: 'POST',
    path: '/email/custom-fields',
    summary: 'Add a custom field',
    description: `A team can have ${CUSTOM_FIELDS_MAX}. A repeat with the same name and kind returns the field. 409 with \`looks_like\` for a name such as “Diagnosis”, unless it’s \`confirmed\`.`,
    metadata: superAdminOnly,
    body: FieldName.extend({ kind: z.enum(CUSTOM_KINDS), confirmed }),
    responses: { ...saved, 409: ConsumerDataQuestion },
  },
  rename: {
    method: 'PUT',
    path: '/email/custom-fields/:id',
    summary: 'Rename a custom field; its key and its values stay',
    metadata: superAdminOnly,
    pathParams,
    body: FieldName.extend({ confirmed }),
    responses: { ...saved, ...fails(404), 409: ConsumerDataQuestion },
  },
  delete: {
    method: 'DELETE',
    path: '/email/custom-fields/:id',
    summary: 'Delete a custom field, with what it says about everyone',
    description:
      'Nobody sees the values from now on, and they’re removed within the hour. Campaigns that were sent, or are scheduled, keep what they say.',
    metadata: superAdminConfirmed,
    pathParams,
    responses: { 200: done, ...adminErrors, ...fails(404) },
  },
});
