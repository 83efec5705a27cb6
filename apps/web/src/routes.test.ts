import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { descriptionOf } from './prerender/descriptions.ts';
import { documentTitle, findRoute, isFixed, type PageRoute, redirects, routes } from './routes.ts';

/** Of every page. */
const pageFiles = (): string[] =>
  Object.keys(import.meta.glob('./{site,admin,auth}/**/*-page.tsx')).map((file) => file.slice('./'.length));

test('every page file has a route and every route a page file', () => {
  expect([...new Set(routes.map(({ page }) => page))].toSorted()).toEqual(pageFiles().toSorted());
});

test('every page file has a default export', () => {
  const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(pageFiles().filter((file) => !/^export default /m.test(sourceOf(file)))).toEqual([]);
});

test('every named path has exactly one route', () => {
  const rows = routes.map(({ path }) => path);
  expect(new Set(rows).size).toBe(rows.length);
  expect(Object.values(paths).filter((path) => !findRoute(path))).toEqual([]);
});

test('titles and descriptions of the public pages are unique', () => {
  const open = routes.filter(({ access }) => access === 'public');
  expect(new Set(open.map(documentTitle)).size).toBe(open.length);
  expect(new Set(open.map(descriptionOf)).size).toBe(open.length);
});

test('redirects lead to pages, and no page is hidden by one', () => {
  expect(redirects.map(({ to }) => findRoute(to)?.path)).toEqual(redirects.map(({ to }) => to));
  expect(redirects.filter(({ path }) => findRoute(path))).toEqual([]);
});

test('a trailing slash does not matter', () => {
  expect(findRoute('/features/')?.path).toBe('/features');
  expect(findRoute('/')?.path).toBe('/');
  expect(findRoute('/nowhere')).toBeUndefined();
});

test('a route with an id is found by every id, and by nothing above or below', () => {
  const pathOf = (id: string) => findRoute(`/email-marketing/subscribers${id}`)?.path;
  expect(['/12', '/12/', '/x'].map(pathOf)).toEqual(Array(3).fill(paths.subscriber));
  expect(['', '/', '/12/more'].map(pathOf)).toEqual(Array(3).fill(undefined));
});

test('pages with an id are below a page that robots.txt disallows', () => {
  const [fixed, others] = [routes.filter(isFixed), routes.filter((route) => !isFixed(route))];
  const isBelowOne = ({ path }: PageRoute) =>
    fixed.some((one) => one.access === 'admin' && path.startsWith(`${one.path}/`));
  expect(others.filter((route) => !isBelowOne(route))).toEqual([]);
});
