import { existsSync, readFileSync } from 'node:fs';
import util from 'node:util';
import { requireFreePorts } from '../../src/ports.mjs';
import { build } from './build.mjs';
import { command } from './command.mjs';
import { installPackages } from './install.mjs';
import { launch } from './launch.mjs';
import { requireNode } from './node-version.mjs';
import { rootPath } from './root.mjs';

/** Installs and builds what's missing, then starts one of the product's launchers. */
export const startProduct = (launcher) =>
  command(async () => {
    requireNode();
    // Before the build, which takes a minute. The launcher checks again, in case a port has been taken since.
    await requireFreePorts({ ...readEnvFile(), ...process.env });
    await installPackages();
    await build();
    await launch(launcher);
  });

function readEnvFile() {
  const file = rootPath('.env');
  // A dynamic import, because an older Node would fail on a static one before printing a helpful message.
  return existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {};
}
