import { endpoints } from '@fairlead/contract/endpoints';
import type { RequestHandler } from 'express';
import { HttpError, notFound } from './errors.ts';

const segmentsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

const routes = endpoints.map(({ route }) => ({
  method: route.method as string,
  segments: segmentsOf(route.path),
}));

const fits = (own: readonly string[], asked: readonly string[]): boolean =>
  own.length === asked.length &&
  own.every((segment, at) => (segment.startsWith(':') ? asked[at] !== '' : segment === asked[at]));

/** The methods that a path of the API accepts, for Allow; empty if there are none. */
function allowedMethods(path: string): string[] {
  const asked = segmentsOf(path);
  const methods = new Set(routes.filter(({ segments }) => fits(segments, asked)).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return methods.size ? [...methods, 'OPTIONS'].sort() : [];
}

/** Handles requests below /api that no endpoint took: unknown paths, wrong methods, OPTIONS. */
export const unmatched: RequestHandler = (req, res) => {
  const allowed = allowedMethods(req.baseUrl + req.path);
  if (allowed.length === 0) throw notFound('There is nothing at this address');
  res.set('Allow', allowed.join(', '));
  if (req.method === 'OPTIONS') return res.status(204).end();
  throw new HttpError(405, `This address doesn’t take ${req.method}`);
};
