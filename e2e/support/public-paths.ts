/** Every page a visitor can reach. */
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
  '/unsubscribe',
  '/unsubscribe-confirmed',
  '/privacy',
  '/accessibility',
  '/forgot-password',
  '/reset-password',
];

/** Those that search engines are asked not to list. */
export const unlistedPaths = [
  '/unsubscribe',
  '/unsubscribe-confirmed',
  '/forgot-password',
  '/reset-password',
];
