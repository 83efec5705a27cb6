import { paths } from '../../../paths.ts';

/** URL of a segment's page. */
export const segmentPath = (segment: number): string => paths.segment.replace(':id', String(segment));
