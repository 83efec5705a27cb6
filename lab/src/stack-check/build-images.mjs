import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { rootPath } from '../../../packages/stack/commands/lib/root.mjs';
import { run } from '../../../packages/stack/commands/lib/run.mjs';
import { baseImages } from './base-images.mjs';

export const TAG = 'stack-check';
const TARGETS = { 'fairlead-api': 'api', 'fairlead-local-resend': 'local-resend', 'fairlead-tools': 'tools' };
const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];

async function npmConfig(key) {
  const { code, output } = await run('npm', ['config', 'get', key], { capture: true });
  const value = output.trim().split('\n').at(-1);
  return code === 0 && value && !['null', 'undefined'].includes(value) ? value : undefined;
}

/** How this machine reaches the package registry, passed to the build only: no layer keeps it. */
async function registrySecrets(folder) {
  const own = path.join(homedir(), '.npmrc');
  const registry = await npmConfig('registry');
  const file = path.join(folder, 'npmrc');
  const kept = existsSync(own) ? readFileSync(own, 'utf8') : '';
  writeFileSync(file, `${kept}\n${registry ? `registry=${registry}\n` : ''}`, { mode: 0o600 });
  const certificates = await npmConfig('cafile');
  return [
    ...['--secret', `id=npmrc,src=${file}`],
    ...(certificates ? ['--secret', `id=certificates,src=${certificates}`] : []),
    ...PROXIES.filter((name) => process.env[name]).flatMap((name) => ['--build-arg', name]),
  ];
}

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/**
 * Builds the product's images from the files in `root`. Resolves with the sizes of the long-running ones, and how much they add to
 * Node's image.
 */
export async function buildImages(
  { docker, tryDocker },
  folder,
  undo,
  { root = rootPath(), tag = TAG } = {},
) {
  const reach = await registrySecrets(folder);
  const size = async (name) => Number(await docker('image', 'inspect', '--format', '{{.Size}}', name));
  const { NODE_IMAGE: base, POSTGRES_IMAGE } = baseImages();
  const bases = ['--build-arg', `NODE_IMAGE=${base}`, '--build-arg', `POSTGRES_IMAGE=${POSTGRES_IMAGE}`];
  if (!(await tryDocker('image', 'inspect', base)).ok) await docker('pull', base);
  const images = [];
  for (const [image, target] of Object.entries(TARGETS)) {
    const name = `${image}:${tag}`;
    console.log(`Building ${name} …`);
    undo.push(() => docker('image', 'rm', '--force', name));
    await docker('build', '--network', 'host', ...reach, ...bases, '--target', target, '--tag', name, root);
    // Based on PostgreSQL's image.
    if (target === 'tools') continue;
    const whole = await size(name);
    const ownBytes = whole - (await size(base));
    images.push({ name: image, tag: name, size: megabytes(whole), own: megabytes(ownBytes), ownBytes });
  }
  return images;
}
