import { existsSync, readFileSync } from 'node:fs';
import util from 'node:util';
import { requireFreePorts } from '../../src/ports.mjs';
import { build } from './build.mjs';
import { command } from './command.mjs';
import { installPackages } from './install.mjs';
import { launch } from './launch.mjs';
import { requireNode } from './node-version.mjs';
import { rootPath } from './root.mjs';

/** Installs and builds what's missing, and hands over to a launcher of the product. */
export const startProduct = (launcher) =>
  command(async () => {
    requireNode();
    // Before the build, which takes a minute. The launcher checks again: a port may be taken meanwhile.
    await requireFreePorts({ ...readEnvFile(), ...process.env });
    await installPackages();
    await build();
    await launch(launcher);
  });

function readEnvFile() {
  const file = rootPath('.env');
  // Not imported by name, which an older Node would refuse without a sentence.
  return existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {};
}
