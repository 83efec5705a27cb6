import { readFileSync } from 'node:fs';
import { rootPath } from '../../../packages/stack/commands/lib/root.mjs';
import { namedImages, namedVersion } from './base-images.mjs';

/** For each base image: its program, the service that runs it, and how to ask for the version. */
const PROGRAMS = {
  postgres: { program: 'PostgreSQL', service: 'database', ask: ['postgres', '--version'] },
  haproxy: { program: 'HAProxy', service: 'front-door', ask: ['haproxy', '-v'] },
  node: { program: 'Node', service: 'api', ask: ['node', '--version'] },
};

/**
 * The versions that the programs in the containers report. Resolves with image, program, and version of each, and whether it's the version
 * that the image's tag names.
 */
export async function runningVersions(stack) {
  const read = (name) => readFileSync(rootPath(name), 'utf8');
  const versions = [];
  for (const image of namedImages(read('docker-compose.yml'), read('Dockerfile'))) {
    const { program, service, ask } = PROGRAMS[image.replace(/:.*/, '')];
    const version = /\d+(?:\.\d+)+/.exec(await stack.exec(service, ...ask))?.[0] ?? 'unknown';
    const asNamed = `${version}.`.startsWith(`${namedVersion(image)}.`);
    versions.push({ image, program, version, asNamed });
  }
  return versions;
}
