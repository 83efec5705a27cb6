import { paths } from '../../../paths.ts';

/** Names the segment to whose people a new email goes. */
export const WRITE_TO_SEGMENT = 'segment';

/** URL of the composer with a new email to a segment. */
export const writeToSegmentPath = (segment: number): string =>
  `${paths.emailMarketing}?${new URLSearchParams({ tab: 'compose', [WRITE_TO_SEGMENT]: String(segment) })}`;

/** URL of a segment's page. */
export const segmentPath = (segment: number): string => paths.segment.replace(':id', String(segment));
