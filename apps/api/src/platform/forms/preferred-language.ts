import { LANGUAGES, type Language, linkIn, pathIn } from '@fairlead/contract/platform/text/languages';
import type { Request, RequestHandler } from 'express';
import type { Site } from '../pages/read-site.ts';
import { queryOf } from '../pages/serve-site.ts';
import { hostOf } from './same-site.ts';

const prefersSpanish = (req: Request): boolean => req.acceptsLanguages(...LANGUAGES) === 'es';

/** Older browsers don't say where a request comes from, except by its referrer. */
function comesFromOurPages(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const referrer = req.get('referer');
  return referrer !== undefined && hostOf(referrer) === req.get('host');
}

/** Visitors chose English by a link, or came from our English pages. */
const isChosen = (req: Request): boolean => req.query.lang === 'en' || comesFromOurPages(req);

/** Leads browsers that prefer Spanish to the Spanish twin of a page, if it has one. Spanish pages lead nowhere. */
export const preferredLanguage =
  ({ translated }: Site): RequestHandler =>
  (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !translated.has(req.path)) return next();
    res.vary('Accept-Language');
    if (isChosen(req) || !prefersSpanish(req)) return next();
    res.set('Cache-Control', 'no-store').redirect(302, pathIn('es', req.path) + queryOf(req));
  };

/** Where a form leads: the page in the form's language, whatever the browser prefers. The path is the English one. */
export function nextPage(req: Request, language: Language | undefined, path: string): string {
  if (language === 'es') return pathIn('es', path);
  const [page = '', search = ''] = path.split('?');
  return language === 'en' && prefersSpanish(req) ? linkIn('en', page, search) : path;
}
