/** Subscriber roles and their labels. */
export const SUBSCRIBER_ROLES = ['crp_vendor', 'state_agency', 'job_coach', 'other'] as const;
export type SubscriberRole = (typeof SUBSCRIBER_ROLES)[number];

export const roleNames: Record<SubscriberRole, string> = {
  crp_vendor: 'CRP vendor',
  state_agency: 'State agency',
  job_coach: 'Job coach',
  other: 'Other',
};
