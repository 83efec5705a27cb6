import { englishPath, pathIn } from '@fairlead/contract/platform/text/languages';
import { findRoute, type PageRoute } from '../routes.ts';
import { publicUrl } from './public-url.ts';

/** Whether an English page has a Spanish twin. */
export const isTranslated = ({ path }: Pick<PageRoute, 'path'>): boolean =>
  findRoute(pathIn('es', path))?.lang === 'es';

const alternate = (language: string, path: string) =>
  `<link rel="alternate" hreflang="${language}" href="${publicUrl(path)}" />`;

/** For search engines: the same page in each language, the page itself included, as they ask for. */
export function alternates({ path }: Pick<PageRoute, 'path'>): string[] {
  const english = englishPath(path);
  if (!isTranslated({ path: english })) return [];
  return [alternate('en', english), alternate('es', pathIn('es', english)), alternate('x-default', english)];
}
