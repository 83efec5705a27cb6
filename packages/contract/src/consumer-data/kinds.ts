/** What may be confidential (34 CFR 361.38), and only a person can say. In texts, only the first two are looked for. */
export const CONSUMER_DATA = [
  'date_of_birth',
  'diagnosis',
  'social_security_number',
  'benefit_number',
] as const;
export type ConsumerData = (typeof CONSUMER_DATA)[number];
