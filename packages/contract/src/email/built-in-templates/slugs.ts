/** The names of the built-in templates in the API. They never change. */
export const BUILT_IN_SLUGS = [
  'offer',
  'newsletter',
  'product-update',
  'event-invitation',
  'after-a-demo',
  'plain-letter',
] as const;
export type BuiltInSlug = (typeof BUILT_IN_SLUGS)[number];
