import { paths } from '../../../paths.ts';

/** URL of a subscriber's page. */
export const personPath = (subscriber: number): string => paths.subscriber.replace(':id', String(subscriber));
