import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export type Program = { file: string; execArgv: string[] };

/** How Node starts one of our TypeScript programs: bundled for this test run if it is, otherwise through tsx. */
export function program(source: string): Program {
  const { BUNDLED_PROGRAMS: folder } = process.env;
  const file = path.join(folder ?? '', `${path.basename(source, '.ts')}.js`);
  if (folder && existsSync(file)) return { file, execArgv: [] };
  return { file: source, execArgv: ['--import', TSX] };
}
