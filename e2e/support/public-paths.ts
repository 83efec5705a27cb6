/** Every public page; of those in Spanish, one, because only their words differ. */
export const publicPaths = [
  '/',
  '/features',
  '/solutions',
  '/pricing',
  '/demo',
  '/contact',
  '/login',
  '/roadmap',
  '/videos',
  '/gettingstarted',
  '/adminfeatures',
  '/subscribe',
  '/es/subscribe',
  '/confirm-subscription',
  '/preferences',
  '/unsubscribe',
  '/unsubscribe-confirmed',
  '/privacy',
  '/accessibility',
  '/forgot-password',
  '/reset-password',
  '/invitation',
];

/** Those with `noindex`. */
export const unlistedPaths = [
  '/confirm-subscription',
  '/preferences',
  '/unsubscribe',
  '/unsubscribe-confirmed',
  '/forgot-password',
  '/reset-password',
  '/invitation',
];
