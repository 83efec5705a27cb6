import { type Language, pathIn } from './languages.ts';

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
