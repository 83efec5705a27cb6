import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly } from './access.ts';
import { adminErrors, fails } from './errors.ts';
import { done, id, idText, requiredText } from './fields.ts';
import { TAGS_MAX } from './limits.ts';
import { count } from './numbers.ts';
import { tagNameRule } from './tag-rule.ts';

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
