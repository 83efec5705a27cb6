import type { Request, RequestHandler } from 'express';
import type { Metrics } from '../../process/metrics.ts';

type Routed = Request & { tsRestRoute?: { path: string } };

/** Paths as the contract writes them, so the number of labels is limited whatever clients ask for. */
function routeOf({ tsRestRoute, originalUrl }: Routed): string {
  if (tsRestRoute) return tsRestRoute.path;
  if (originalUrl.startsWith('/metrics')) return '/metrics';
  return originalUrl.startsWith('/api') ? 'unmatched' : 'site';
}

/** HTTP methods with a label of their own; a client may send anything. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts every response and its duration. */
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
