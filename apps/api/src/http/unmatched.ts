import { endpoints } from '@fairlead/contract/endpoints';
import type { RequestHandler } from 'express';
import { HttpError, notFound } from './errors.ts';

const ESCAPED = /[.*+?^${}()|[\]\\]/g;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(ESCAPED, '\\$&').replace(/:[A-Za-z_]+/g, '[^/]+')}/?$`, 'i');

const routes = endpoints.map(({ route }) => ({
  method: route.method as string,
  pattern: patternOf(route.path),
}));

/** The methods that a path of the API accepts, for Allow; empty if there are none. */
function allowedMethods(path: string): string[] {
  const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return methods.size ? [...methods, 'OPTIONS'].sort() : [];
}

/** Handles requests below /api that no endpoint took: unknown paths, wrong methods, OPTIONS. */
export const unmatched: RequestHandler = (req, res) => {
  const allowed = allowedMethods(req.baseUrl + req.path);
  if (allowed.length === 0) throw notFound('There is nothing at this address');
  res.set('Allow', allowed.join(', '));
  if (req.method === 'OPTIONS') return res.status(204).end();
  throw new HttpError(405, `This address does not take ${req.method}`);
};
