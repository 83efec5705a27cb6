/** What lists can be sorted by. */
export const SUBSCRIBER_SORTS = ['joined', 'email', 'name'] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];

export const CAMPAIGN_SORTS = ['created', 'name', 'planned', 'first_email'] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

export type SortOrder = 'asc' | 'desc';

export type Sorting<Sort extends string> = { sort: Sort; order: SortOrder };
