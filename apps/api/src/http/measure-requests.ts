import type { Request, RequestHandler } from 'express';
import type { Metrics } from '../process/metrics.ts';

type Routed = Request & { tsRestRoute?: { path: string } };

/** Paths as the contract writes them: whatever strangers ask for is one of a few names. */
function routeOf({ tsRestRoute, originalUrl }: Routed): string {
  if (tsRestRoute) return tsRestRoute.path;
  if (originalUrl.startsWith('/metrics')) return '/metrics';
  return originalUrl.startsWith('/api') ? 'unmatched' : 'site';
}

/** HTTP methods that are worth a line of their own; a client may write anything. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts every answer and how long it took. */
export const measureRequests =
  ({ requests }: Metrics): RequestHandler =>
  (req, res, next) => {
    const began = performance.now();
    res.on('close', () => {
      const method = METHODS.has(req.method) ? req.method : 'other';
      const status = res.writableFinished ? String(res.statusCode) : 'aborted';
      requests.observe({ method, route: routeOf(req), status }, (performance.now() - began) / 1_000);
    });
    next();
  };
