import { paths } from '../../../paths.ts';

/** URL of a segment's page. */
export const segmentPath = (segment: number): string => paths.segment.replace(':id', String(segment));

/** Says that the page opens right after its segment was created. */
export const JUST_CREATED = 'created';
