// Keys that several subjects make stale. Those of one subject alone are beside its calls.

/** Key prefix of all campaign lists. */
export const CAMPAIGNS_KEY = 'campaigns';

/** Key prefix of all audience counts. */
export const AUDIENCE_KEY = 'audience';

/** Key prefix of all subscriber lists. */
export const SUBSCRIBERS_KEY = 'subscribers';

/** Key prefix of exact counts of them. */
export const SUBSCRIBER_COUNT_KEY = 'subscriber-count';

/** Key prefix of everything about single subscribers. */
export const PERSON_KEY = 'person';

/** Key prefix of segments, and of the people in them. */
export const SEGMENTS_KEY = 'segments';

/** Key prefix of the list of tags. */
export const TAGS_KEY = 'tags';

/** Key prefix of all lists of people who opted out. */
export const UNSUBSCRIBED_KEY = 'unsubscribed';

/** Key prefix of mutations that take long and continue on other pages, which show them. */
export const WORK_KEY = 'work';

/** Key of the mutations that load a file. */
export const DOWNLOAD_KEY = [WORK_KEY, 'download'] as const;
