import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, id, idText, requiredText } from '../platform/fields.ts';
import { PERSON_TAGS_MAX, TAG_NAME_MAX, TAGS_MAX } from '../platform/limits.ts';
import { count } from '../platform/numbers.ts';
import { lineRule, type RequiredRule } from '../platform/text/form-rules.ts';

/** Texts for tags. */
export const tagTexts = {
  notFound: 'We couldn’t find this tag. It may have been deleted. Nothing was changed.',
  nameRequired: 'Give the tag a name.',
  wrong:
    'A tag’s name can’t have a comma or semicolon, which files use between tags. Remove it, and try again.',
  nameTaken: (name: string): string =>
    `There’s already a tag called “${name}”, so nothing was changed. Choose another name.`,
  full: `Your team already has ${TAGS_MAX.toLocaleString('en-US')} tags, the most it can have. Nothing was changed. Delete one you don’t need, and try again.`,
  tooManyInFile: (added: number): string =>
    `This file would add ${added.toLocaleString('en-US')} new tags, and a team can have ${TAGS_MAX.toLocaleString('en-US')} in all. Nothing was imported. Choose another column for tags, or none.`,
  tooMany: `A person can have at most ${PERSON_TAGS_MAX} tags. Nothing was saved.`,
} as const;

/** What a tag may be called, for the screens that check it before they send anything. */

/** Between tags in a file, so they can't be in one. */
export const TAG_SEPARATOR = /[,;]/;

export const tagNameRule: RequiredRule = {
  ...lineRule(TAG_NAME_MAX),
  required: tagTexts.nameRequired,
  fits: (name) => !TAG_SEPARATOR.test(name),
  wrong: tagTexts.wrong,
};

const c = initContract();

/** Trimmed. Names that differ only by case, or by how their accents are written, are the same tag. */
export const TagName = requiredText(tagNameRule).normalize();

export const Tag = z.object({
  id,
  name: z.string(),
  /** Subscribers who have it. */
  people: count,
  /** Segments with a rule about it, which can't be used without it. */
  segments: z.array(z.object({ id, name: z.string() })),
});
export type Tag = z.infer<typeof Tag>;

const pathParams = z.object({ id: idText });
const saved = { 200: done.extend({ tag: Tag }), ...adminErrors };

/** Every admin sees and changes all of them. */
export const tags = c.router({
  list: {
    method: 'GET',
    path: '/email/tags',
    summary: 'The team’s tags by name, with how many subscribers have each',
    metadata: adminOnly,
    responses: { 200: done.extend({ tags: z.array(Tag) }), ...adminErrors },
  },
  create: {
    method: 'POST',
    path: '/email/tags',
    summary: 'Create a tag, or find the one that has this name',
    description: `A team can have ${TAGS_MAX}. Giving someone a new tag creates it, too.`,
    metadata: adminOnly,
    body: z.strictObject({ name: TagName }),
    responses: { ...saved, ...fails(409) },
  },
  rename: {
    method: 'PATCH',
    path: '/email/tags/:id',
    summary: 'Rename a tag; everyone who has it keeps it',
    metadata: adminOnly,
    pathParams,
    body: z.strictObject({ name: TagName }),
    responses: { ...saved, ...fails(404, 409) },
  },
  delete: {
    method: 'DELETE',
    path: '/email/tags/:id',
    summary: 'Delete a tag, and take it from everyone who has it',
    description: 'A segment with a rule about it can’t be sent to until that rule is changed.',
    metadata: adminOnly,
    pathParams,
    responses: { 200: done, ...adminErrors, ...fails(404) },
  },
});
