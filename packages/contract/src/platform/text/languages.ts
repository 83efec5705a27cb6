/** Of the pages about subscriptions. Emails and everything else are in English. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The path of an English page's twin in a language. */
export const pathIn = (language: Language, path: string): string => (language === 'es' ? `/es${path}` : path);

/** The path of the English page, whichever twin it's given. */
export const englishPath = (path: string): string => path.replace(/^\/es(?=\/)/, '');

/**
 * The link to a page in another language, with the query that the visitor came with. For English, it
 * says that it was chosen: a browser that prefers Spanish would be led back otherwise.
 */
export function linkIn(language: Language, page: string, search: string): string {
  const query = new URLSearchParams(search);
  if (language === 'en') query.set('lang', 'en');
  else query.delete('lang');
  const text = query.toString();
  return pathIn(language, englishPath(page)) + (text && `?${text}`);
}
