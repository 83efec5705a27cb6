/** Steps of /gettingstarted and modules of /adminfeatures, by the id in their page's URL. Each has a video. */
export const trainingVideos = [
  'first-login',
  'explore',
  'create-plan',
  'hourly-service-record',
  'mileage-record',
  'monthly-report',
  'users-and-roles',
  'program-profile',
  'adding-consumers',
  'authorizations',
  'rates-and-services',
  'invoice-packets',
  'progress-reports',
  'dashboards',
  'audit-and-security',
] as const;

export type TrainingVideo = (typeof trainingVideos)[number];
