import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../src/operator-error.mjs';
import { pnpm } from './pnpm.mjs';
import { rootPath } from './root.mjs';
import { run } from './run.mjs';

const RETRY_SOON = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=30000'];

/** The version of pnpm that package.json pins, and the checksum of its archive. */
function readPin() {
  const { packageManager } = JSON.parse(readFileSync(rootPath('package.json'), 'utf8'));
  const [, version, hash] = /^pnpm@([\d.]+)\+sha512\.([0-9a-f]{128})$/.exec(packageManager);
  return { version, integrity: `sha512-${Buffer.from(hash, 'hex').toString('base64')}` };
}

/** The checksum of the archive a pnpm came from. npm writes it down when it has verified and unpacked one. */
function integrityOf(program) {
  if (!existsSync(program)) return undefined;
  const lock = path.join(path.dirname(realpathSync(program)), '..', '.package-lock.json');
  if (!existsSync(lock)) return undefined;
  return JSON.parse(readFileSync(lock, 'utf8')).packages['node_modules/pnpm']?.integrity;
}

/**
 * The program and first arguments to call the pnpm that package.json pins. If it can't be fetched, such as without a
 * network, those of the one that is running.
 * @throws OperatorError if what was fetched has another checksum
 */
export async function pinnedPnpm(pin = readPin()) {
  const running = pnpm();
  if (integrityOf(running[0]) === pin.integrity) return running;
  // Without its install scripts: nothing of it runs before its checksum is known.
  const fetch = ['--yes', '--silent', '--ignore-scripts', ...RETRY_SOON, `--package=pnpm@${pin.version}`];
  const { code, output } = await run('npx', [...fetch, '-c', 'command -v pnpm'], { capture: true });
  if (code !== 0) {
    console.error(`Couldn't fetch pnpm ${pin.version}, which package.json pins. Using the one at hand.`);
    return running;
  }
  const fetched = output.trim().split('\n').at(-1);
  if (integrityOf(fetched) !== pin.integrity) {
    throw new OperatorError(
      `The registry's pnpm ${pin.version} isn't the one package.json pins: its checksum differs. We didn't run it.`,
    );
  }
  return [fetched, []];
}
