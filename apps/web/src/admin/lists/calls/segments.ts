import type { SegmentDefinition } from '@fairlead/contract/lists/segment-definition';
import type {
  Segment,
  SegmentConflict,
  SegmentCount,
  SegmentPeople,
} from '@fairlead/contract/lists/segments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { SEGMENTS_KEY } from '../../../api/query-keys.ts';

/** The team's segments, by name. */
export const segmentsQuery = queryOptions({
  queryKey: [SEGMENTS_KEY],
  queryFn: async ({ signal }): Promise<Segment[]> =>
    (await call(client.segments.list({ fetchOptions: { signal } }))).segments,
});

export const segmentQuery = (id: number) =>
  queryOptions({
    queryKey: [SEGMENTS_KEY, id],
    queryFn: async ({ signal }): Promise<Segment> =>
      (await call(client.segments.find({ params: { id: String(id) }, fetchOptions: { signal } }))).segment,
  });

/** The newest people who match rules. */
export const segmentPeopleQuery = (definition: SegmentDefinition) =>
  queryOptions({
    queryKey: [SEGMENTS_KEY, 'people', definition],
    queryFn: ({ signal }): Promise<SegmentPeople> =>
      call(client.segments.people({ body: { definition }, fetchOptions: { signal } })),
    placeholderData: keepPreviousData,
  });

/** How many people match rules: exactly, or at least if that takes too long; slow on a large list. */
export const segmentCountQuery = (definition: SegmentDefinition) =>
  queryOptions({
    queryKey: [SEGMENTS_KEY, 'count', definition],
    queryFn: ({ signal }): Promise<SegmentCount> =>
      call(client.segments.count({ body: { definition }, fetchOptions: { signal } })),
    retry: false,
  });

type Content = { name: string; definition: SegmentDefinition };

/** A repeat with the same key returns the first segment. */
export const createSegment = async (body: Content & { key: string }): Promise<Segment> =>
  (await call(client.segments.create({ body }))).segment;

/** `version` is the one that was changed. */
export const saveSegment = async (id: number, body: Content & { version: number }): Promise<Segment> =>
  (await call(client.segments.save({ params: { id: String(id) }, body }))).segment;

export const deleteSegment = (id: number) => call(client.segments.delete({ params: { id: String(id) } }));

/** What someone else saved in the meantime, if a change was refused because of that. */
export const newerSegment = (error: unknown): Segment | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.body as SegmentConflict).segment : undefined;
