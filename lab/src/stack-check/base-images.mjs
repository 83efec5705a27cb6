import { readFileSync } from 'node:fs';
import { rootPath } from '../../../packages/stack/commands/lib/root.mjs';

/** The base images that docker-compose.yml names, by the variable that hands them to the Dockerfile. */
export function baseImages() {
  const named = readFileSync(rootPath('docker-compose.yml'), 'utf8').matchAll(/^ +- &(\w+)-image (\S+)$/gm);
  return Object.fromEntries([...named].map(([, name, image]) => [`${name.toUpperCase()}_IMAGE`, image]));
}
