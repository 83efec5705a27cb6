import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

export const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'));

/** The chunks a page needs beyond those in index.html, so they can load in parallel. */
export function pageScripts(manifest: Manifest, ...pages: string[]): string[] {
  const named = reach(manifest, 'index.html');
  const needed = [
    ...reach(manifest, 'src/start.tsx'),
    ...pages.flatMap((page) => [...reach(manifest, `src/${page}`)]),
  ];
  return [...new Set(needed)].filter((file) => !named.has(file)).map((file) => `/${file}`);
}

function reach(manifest: Manifest, from: string): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(from);
  return files;
}
