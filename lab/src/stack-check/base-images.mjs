import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootPath } from '../../../packages/stack/commands/lib/root.mjs';
import { run } from '../../../packages/stack/commands/lib/run.mjs';
import { OperatorError } from '../../../packages/stack/src/operator-error.mjs';
import { programs } from './programs.mjs';

const RECIPES = rootPath('lab/src/stack-check/stand-ins');
const BASE = 'fairlead-stand-in-base';
/** A label by which a later run recognizes a stand-in. */
const MARK = 'fairlead.stand-in';

/** The full names of the images that docker-compose.yml and Dockerfile pull. */
export function namedImages(compose, dockerfile) {
  const used = [...compose.matchAll(/^ +image: (\S+)$/gm), ...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(
    ([, name]) => name,
  );
  return [...new Set(used)].filter((name) => !name.startsWith('fairlead-'));
}

async function runOrFail(program, args, sentence) {
  const { code, output } = await run(program, args, { capture: true, limitMs: 10 * 60_000 });
  if (code !== 0) throw new OperatorError(`${output.slice(-2_000)}\n${sentence}`);
}

/** The version that the tag of an image begins with: 17 of `postgres:17-bookworm`. */
export const namedVersion = (image) => /:(\d+(?:\.\d+)*)/.exec(image)?.[1];

/** Makes the base of the stand-ins: Debian from its packages, and Node and npm from npm. */
async function makeBase({ docker }, folder, node) {
  const [debootstrap] = programs('debootstrap');
  if (process.getuid?.() !== 0 || !debootstrap) {
    throw new OperatorError(
      'The base images cannot be pulled, and stand-ins for them take root and debootstrap (apt-get install debootstrap).',
    );
  }
  const rootfs = path.join(folder, 'rootfs');
  const include = '--include=ca-certificates,libatomic1';
  await runOrFail(debootstrap, ['--variant=minbase', include, 'bookworm', rootfs], 'debootstrap failed.');
  const archive = path.join(folder, 'rootfs.tar');
  await runOrFail(
    'tar',
    ['-C', rootfs, '--exclude=./var/cache/apt/archives/*', '-cf', archive, '.'],
    'tar failed.',
  );
  await docker('import', archive, BASE);
  const packages = [`node-linux-${process.arch}@${node}`, 'npm'];
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...packages];
  await runOrFail('npm', install, `npm could not bring Node ${node}.`);
  for (const name of readdirSync(RECIPES)) copyFileSync(path.join(RECIPES, name), path.join(folder, name));
}

/** Makes sure that every base image exists: already there, pulled, or replaced by a stand-in. Resolves with the names of the stand-ins. */
export async function provideBaseImages(docker, folder, undo) {
  const read = (name) => readFileSync(rootPath(name), 'utf8');
  const standIns = [];
  const place = path.join(folder, 'stand-ins');
  const names = namedImages(read('docker-compose.yml'), read('Dockerfile'));
  const node = namedVersion(names.find((name) => name.startsWith('node:')));
  for (const name of names) {
    const there = await docker.tryDocker('image', 'inspect', name);
    if (there.ok) {
      if (there.output.includes(MARK)) standIns.push(name);
      continue;
    }
    console.log(`Pulling ${name} …`);
    if ((await docker.tryDocker('pull', name)).ok) continue;
    console.log(`${name} cannot be pulled: making a stand-in from Debian's packages …`);
    if (!existsSync(place)) {
      mkdirSync(place);
      undo.push(() => docker.docker('image', 'rm', '--force', BASE));
      await makeBase(docker, place, node);
    }
    const recipe = name.replace(/:.*/, '');
    undo.push(() => docker.docker('image', 'rm', '--force', name));
    const marks = ['--label', `${MARK}=yes`, '--build-arg', `VERSION=${namedVersion(name)}`];
    await docker.docker('build', '--network', 'host', ...marks, '--target', recipe, '--tag', name, place);
    standIns.push(name);
  }
  return standIns;
}
