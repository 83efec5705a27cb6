import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminDocument, adminOnly } from '../platform/access.ts';
import { adminErrors, ErrorBody, fails } from '../platform/errors.ts';
import { cursorText, done, id, idText, limitText, line, time } from '../platform/fields.ts';
import {
  SAVED_BLOCK_BYTES_MAX,
  SAVED_BLOCK_PARTS_MAX,
  SAVED_BLOCKS_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_VERSIONS_MAX,
  TEMPLATES_MAX,
  TEMPLATES_PAGE,
  TEMPLATES_PAGE_MAX,
} from '../platform/limits.ts';
import { version, versionText } from '../platform/numbers.ts';
import { BUILT_IN_SLUGS } from './built-in-templates/template.ts';
import { MailDocument } from './document/document.ts';

/**
 * Texts for templates. What happened to a template is
 * said first, and then what that means for what was asked: "kim archived …, so your change wasn’t saved."
 */
export const templateTexts = {
  notFound: 'We couldn’t find this template.',
  builtInNotFound: 'There’s no built-in template with this name.',
  versionNotFound: `We couldn’t find this version. We keep only the latest ${TEMPLATE_VERSIONS_MAX} versions of a template.`,
  nameRequired: 'Give the template a name.',
  nameTaken: (name: string): string =>
    `Your team already has a template called “${name}”, so nothing was changed. Choose another name.`,
  full: `Your team already has ${TEMPLATES_MAX} templates, the most it can have, so nothing was saved. Archive one that nobody needs, and try again.`,
  nothingToChange: 'Say what to change: the name, or whether it’s archived.',
  otherContent:
    'The template was already saved, with a different name or email. Nothing was saved this time.',
  archived: (who: string): string => `${who} archived this template`,
  archivedBySelf: 'You archived this template',
  changed: (who: string): string => `${who} changed this template after you opened it`,
  changedBySelf: 'You changed this template in another window',
  save: {
    archived: 'so your change wasn’t saved. Save your email as a new template, or restore this one first.',
    changed: 'so your change wasn’t saved. Save your email as a new template, or look at theirs first.',
  },
  restore: {
    archived: 'so no version was restored. Restore the template first.',
    changed: 'so no version was restored. Look at the latest version first.',
  },
  duplicate: { archived: 'so it wasn’t duplicated. Restore it first, and then duplicate it.' },
} as const;

export const savedBlockTexts = {
  notFound: 'We couldn’t find this saved block. It may have been deleted. Emails that use it keep it.',
  nameRequired: 'Give the saved block a name.',
  nameTaken: (name: string): string =>
    `Your team already has a saved block called “${name}”, so nothing was changed. Choose another name.`,
  empty: 'Choose at least one block to save.',
  tooMany: `A saved block can have at most ${SAVED_BLOCK_PARTS_MAX} blocks, so nothing was saved. Choose fewer.`,
  tooLarge: `These blocks are larger than ${SAVED_BLOCK_BYTES_MAX / 1_000} kB, so nothing was saved. Choose fewer.`,
  full: `Your team already has ${SAVED_BLOCKS_MAX} saved blocks, the most it can have, so nothing was saved. Delete one that nobody needs, and try again.`,
  otherContent: 'This was already saved, with a different name or blocks. Nothing was saved this time.',
} as const;

const c = initContract();
const name = line(TEMPLATE_NAME_MAX, templateTexts.nameRequired);

/** An email that the team keeps, to begin others with a copy of it. */
export const MailTemplate = z.object({
  id,
  name: z.string(),
  /** The number of times that its email was saved. Renaming makes no version. */
  version,
  /** As plain text. */
  subject: z.string(),
  created_by: z.string(),
  created_at: time,
  /** Who saved or renamed it last, and when. */
  updated_by: z.string(),
  updated_at: time,
  archived_by: z.string().nullable(),
  archived_at: time.nullable(),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

export const TemplateVersion = z.object({
  version,
  subject: z.string(),
  saved_by: z.string(),
  saved_at: time,
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

/** One of ours. `fill_in` are the places that a writer has to fill in, such as "[Date]". */
export const BuiltInTemplate = z.object({
  slug: z.enum(BUILT_IN_SLUGS),
  name: z.string(),
  purpose: z.string(),
  subject: z.string(),
  fill_in: z.array(z.string()),
  document: MailDocument,
});
export type BuiltInTemplate = z.infer<typeof BuiltInTemplate>;

/** With 409. `template`: the one that is in the way, as it is now. */
export const TemplateConflict = ErrorBody.extend({ template: MailTemplate.optional() });
export type TemplateConflict = z.infer<typeof TemplateConflict>;

const pathParams = z.object({ id: idText });
const conflict = { 409: TemplateConflict };
const saved = { 200: done.extend({ template: MailTemplate }), ...adminErrors };

/** Every admin sees and changes all of them. A draft made with one has a copy, so nothing here changes a draft. */
export const templates = c.router({
  list: {
    method: 'GET',
    path: '/email/templates',
    summary: 'The team’s templates, with the last changed one first',
    description: 'Archived ones are listed only with `archived=true`, without the others.',
    metadata: adminOnly,
    query: z.strictObject({
      archived: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
      limit: limitText(TEMPLATES_PAGE, TEMPLATES_PAGE_MAX),
      cursor: cursorText,
    }),
    responses: {
      200: done.extend({ templates: z.array(MailTemplate), next_cursor: z.string().nullable() }),
      ...adminErrors,
    },
  },
  create: {
    method: 'POST',
    path: '/email/templates',
    summary: 'Save an email as a template',
    description: `Names are unique among templates that aren’t archived, whatever their case. A team can have ${TEMPLATES_MAX} of these. A repeat with the same \`key\`, name, and email returns the template that the first request made.`,
    metadata: adminDocument,
    /** `key` is made by the caller, for a repeat after an answer was lost. */
    body: z.strictObject({ key: z.uuid(), name, document: MailDocument }),
    responses: { ...saved, ...conflict },
  },
  find: {
    method: 'GET',
    path: '/email/templates/:id',
    summary: 'A template with its email, archived or not',
    description: '`version` is for an earlier one: `document` is the email as it was saved then.',
    metadata: adminOnly,
    pathParams,
    query: z.strictObject({ version: versionText.optional() }),
    responses: {
      200: done.extend({ template: MailTemplate, document: MailDocument }),
      ...adminErrors,
      ...fails(404, 409),
    },
  },
  save: {
    method: 'PUT',
    path: '/email/templates/:id',
    summary: 'Replace a template’s email, which makes a new version of it',
    description: `\`version\` is the one that was changed. 409 if the template has another one now, or was archived: nothing is overwritten. Content that’s already stored makes no version. The latest ${TEMPLATE_VERSIONS_MAX} are kept.`,
    metadata: adminDocument,
    pathParams,
    body: z.strictObject({ version, document: MailDocument }),
    responses: { ...saved, ...fails(404), ...conflict },
  },
  change: {
    method: 'PATCH',
    path: '/email/templates/:id',
    summary: 'Rename a template, archive it, or restore it',
    description: 'Nothing is deleted. An archived template leaves its name free for others.',
    metadata: adminOnly,
    pathParams,
    body: z
      .strictObject({ name: name.optional(), archived: z.boolean().optional() })
      .refine((change) => change.name !== undefined || change.archived !== undefined, {
        error: templateTexts.nothingToChange,
      }),
    responses: { ...saved, ...fails(404), ...conflict },
  },
  duplicate: {
    method: 'POST',
    path: '/email/templates/:id/duplicate',
    summary: 'Make another template with the same email, under a name such as “Copy of Spring”',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...saved, ...fails(404), ...conflict },
  },
  versions: {
    method: 'GET',
    path: '/email/templates/:id/versions',
    summary: 'The versions of a template that are kept, newest first, with who saved them',
    metadata: adminOnly,
    pathParams,
    responses: {
      200: done.extend({ template: MailTemplate, versions: z.array(TemplateVersion) }),
      ...adminErrors,
      ...fails(404),
    },
  },
  restoreVersion: {
    method: 'POST',
    path: '/email/templates/:id/versions/:from/restore',
    summary: 'Save an earlier version again, as the newest one',
    description: '`version` is the latest that was seen: 409 if the template has another one now.',
    metadata: adminOnly,
    pathParams: z.object({ id: idText, from: versionText }),
    body: z.strictObject({ version }),
    responses: { ...saved, ...fails(404), ...conflict },
  },
  builtIn: {
    method: 'GET',
    path: '/email/built-in-templates',
    summary: 'The templates that come with the product',
    description: 'They can’t be changed or archived.',
    metadata: adminOnly,
    responses: { 200: done.extend({ templates: z.array(BuiltInTemplate) }), ...adminErrors },
  },
  duplicateBuiltIn: {
    method: 'POST',
    path: '/email/built-in-templates/:slug/duplicate',
    summary: 'Make a template of the team with the email of a built-in one',
    metadata: adminOnly,
    pathParams: z.object({ slug: z.string().max(100) }),
    body: c.noBody(),
    responses: { ...saved, ...fails(404), ...conflict },
  },
});
