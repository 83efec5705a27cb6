import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { HttpError } from '../http/answers/errors.ts';
import { routeOf, type Site } from './read-site.ts';

const ASSET_YEAR = { immutable: true, maxAge: '1y' } as const;
const reads = (req: Request) => req.method === 'GET' || req.method === 'HEAD';

/** Of a request, with its question mark; '' if there is none. */
export const queryOf = (req: Request): string => {
  const at = req.originalUrl.indexOf('?');
  return at < 0 ? '' : req.originalUrl.slice(at);
};

/** Answers the paths that are pages. */
export const sitePages =
  ({ pages }: Site): RequestHandler =>
  (req, res, next) => {
    const page = reads(req) ? pages.get(routeOf(req.path)) : undefined;
    if (!page) return next();
    return page.answer(req, res);
  };

/** Pages have URLs of their own; the list of routes is for this server. */
const isHidden = (path: string) => path.endsWith('.html') || path === '/routes.json';

/** Where a path that isn't a page leads, if it leads to one. */
export function redirectTarget({ pages, redirects }: Site, path: string): string | undefined {
  const target = redirects.get(path);
  if (target) return target;
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  return bare === path ? undefined : (redirects.get(bare) ?? (pages.has(routeOf(bare)) ? bare : undefined));
}

/** Files, redirects, and the 404 page for everything else. Comes last. */
export function siteFiles(site: Site): RequestHandler {
  const { root, texts, notFound } = site;
  const router = Router();
  router.use((req, res, next) => {
    if (reads(req)) return next();
    res.set('Allow', 'GET, HEAD, OPTIONS');
    if (req.method === 'OPTIONS') return res.status(204).end();
    throw new HttpError(405, `This address doesn’t take ${req.method}`);
  });
  router.use((req, res, next) => {
    const target = redirectTarget(site, req.path);
    if (target) return res.redirect(301, target + queryOf(req));
    const text = texts.get(req.path);
    if (!text) return next();
    // Images and scripts may be used on other sites: emails include them.
    res.removeHeader('Cross-Origin-Resource-Policy');
    return text.answer(req, res);
  });
  if (root) {
    const files = { index: false, redirect: false, extensions: false } as const;
    const shared = (res: Response) => void res.removeHeader('Cross-Origin-Resource-Policy');
    router.use((req, res, next) => (isHidden(req.path) ? notFound.answer(req, res, 404) : next()));
    router.use('/assets', express.static(`${root}/assets`, { ...files, ...ASSET_YEAR, setHeaders: shared }));
    router.use(express.static(root, { ...files, setHeaders: shared }));
  }
  router.use((req, res) => notFound.answer(req, res, root ? 404 : 503));
  return router;
}
