import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CustomField } from '../people/custom-fields.ts';
import { Subscriber } from '../people/subscribers.ts';
import { adminOnly, inLane } from '../platform/access.ts';
import { adminErrors, ErrorBody, fails } from '../platform/errors.ts';
import { done, id, idText, line, time } from '../platform/fields.ts';
import { SEGMENTS_MAX, TEMPLATE_NAME_MAX } from '../platform/limits.ts';
import { count, version } from '../platform/numbers.ts';
import { SegmentDefinition, segmentTexts } from './segment-definition.ts';

const c = initContract();
const name = line(TEMPLATE_NAME_MAX, segmentTexts.nameRequired);

/** Why a rule can't be answered. */
export const SegmentProblem = z.object({
  /** The rule's position among those of the definition; in a group, the group's and the one in it. */
  at: z.array(count).min(1).max(2),
  text: z.string(),
});
export type SegmentProblem = z.infer<typeof SegmentProblem>;

const Named = z.object({ id, name: z.string() });

export const Segment = z.object({
  id,
  name: z.string(),
  definition: SegmentDefinition,
  /** The number of times that it was saved. */
  version,
  /** What the tags and campaigns in its rules are called; those that were deleted are missing. */
  names: z.object({
    tags: z.array(Named),
    campaigns: z.array(Named),
    fields: z.array(CustomField.omit({ id: true })).optional(),
  }),
  /** Nothing can be sent to it as long as there are any. */
  problems: z.array(SegmentProblem),
  created_by: z.string(),
  created_at: time,
  /** Who saved it last, and when. */
  updated_by: z.string(),
  updated_at: time,
});
export type Segment = z.infer<typeof Segment>;

/** With 409, the segment as it is now. */
export const SegmentConflict = ErrorBody.extend({ segment: Segment.optional() });
export type SegmentConflict = z.infer<typeof SegmentConflict>;

export const SegmentPeople = z.object({
  /** The newest of those found. */
  people: z.array(Subscriber),
  /** How many were found in a moment: all of them, if `is_exact`. */
  count,
  is_exact: z.boolean(),
  /** With any, nobody was looked for. */
  problems: z.array(SegmentProblem),
});
export type SegmentPeople = z.infer<typeof SegmentPeople>;

/** With `is_capped`, more people than `count` match. */
export const SegmentCount = z.object({ count, is_capped: z.boolean() });
export type SegmentCount = z.infer<typeof SegmentCount>;

const pathParams = z.object({ id: idText });
const saved = { 200: done.extend({ segment: Segment }), ...adminErrors };

/** Subscribers by rules. Every admin sees and changes all of them. */
export const segments = c.router({
  list: {
    method: 'GET',
    path: '/email/segments',
    summary: 'The team’s segments, by name',
    metadata: adminOnly,
    responses: { 200: done.extend({ segments: z.array(Segment) }), ...adminErrors },
  },
  create: {
    method: 'POST',
    path: '/email/segments',
    summary: 'Save rules as a segment',
    description: `Names are unique, whatever their case. A team can have ${SEGMENTS_MAX}. A repeat with the same \`key\` returns what the first request saved.`,
    metadata: adminOnly,
    /** `key` is made by the caller, for a repeat after an answer was lost. */
    body: z.strictObject({ key: z.uuid(), name, definition: SegmentDefinition }),
    responses: { ...saved, ...fails(409) },
  },
  find: {
    method: 'GET',
    path: '/email/segments/:id',
    summary: 'A segment with its rules',
    metadata: adminOnly,
    pathParams,
    responses: { ...saved, ...fails(404) },
  },
  save: {
    method: 'PUT',
    path: '/email/segments/:id',
    summary: 'Replace a segment’s name and rules',
    description:
      '`version` is the one that was changed. 409 if the segment has another one now: nothing is overwritten. What’s already stored is never a conflict, so a request can be repeated.',
    metadata: adminOnly,
    pathParams,
    body: z.strictObject({ version, name, definition: SegmentDefinition }),
    responses: { ...saved, ...fails(404), 409: SegmentConflict },
  },
  delete: {
    method: 'DELETE',
    path: '/email/segments/:id',
    summary:
      'Delete a segment; its people stay subscribers, and campaigns that it was chosen for stay as they are',
    metadata: adminOnly,
    pathParams,
    responses: { 200: done, ...adminErrors, ...fails(404) },
  },
  people: {
    method: 'POST',
    path: '/email/segments/people',
    summary: 'The newest people who match the rules, and how many could be found in a moment',
    metadata: inLane('short', adminOnly),
    body: z.strictObject({ definition: SegmentDefinition }),
    responses: { 200: done.extend(SegmentPeople.shape), ...adminErrors },
  },
  count: {
    method: 'POST',
    path: '/email/segments/count',
    summary: 'How many people match the rules; on a large list it takes seconds',
    description:
      'Exactly, unless that takes too long. With `is_capped`, more than `count` people match. A send always counts exactly.',
    metadata: inLane('long', adminOnly),
    body: z.strictObject({ definition: SegmentDefinition }),
    responses: { 200: done.extend(SegmentCount.shape), ...adminErrors, ...fails(409) },
  },
});
