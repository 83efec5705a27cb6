import { type ComponentType, lazy } from 'react';

export type PageModule = { default: ComponentType };
export type PageFile = `${'site' | 'admin' | 'auth'}/${string}-page.tsx`;

const modules = import.meta.glob<PageModule>('./{site,auth}/**/*-page.tsx');
const loaded = new Map<PageFile, ComponentType>();

const ADMIN = 'admin/';

/** Pages of the admin area are listed in its own chunk. */
async function findPage(file: PageFile): Promise<(() => Promise<PageModule>) | undefined> {
  if (!file.startsWith(ADMIN)) return modules[`./${file}`];
  const { adminPages } = await import('./admin/admin-pages.ts');
  return adminPages[`./${file.slice(ADMIN.length)}`];
}

/** Loads a page's chunk. Once loaded, `pageOf` renders it immediately, without a Suspense fallback. */
export async function loadPage(file: PageFile): Promise<PageModule> {
  const load = await findPage(file);
  if (!load) throw new Error(`There is no page ${file}`);
  const page = await load();
  loaded.set(file, page.default);
  return page;
}

const lazyPages = new Map<PageFile, ComponentType>();

/** A page's component, loaded when first rendered. */
export function pageOf(file: PageFile): ComponentType {
  const ready = loaded.get(file) ?? lazyPages.get(file);
  if (ready) return ready;
  const page = lazy(() => loadPage(file));
  lazyPages.set(file, page);
  return page;
}
