import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { rootPath } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { startRegistry } from './stand-in-registry.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'fairlead-pnpm-'));
after(() => rmSync(place, { recursive: true, force: true }));

const integrityOf = (archive) => `sha512-${createHash('sha512').update(archive).digest('base64')}`;

/** The archive of a program that only says its version, and of an install script that leaves a trace. */
function packProgram() {
  const folder = path.join(place, 'package');
  mkdirSync(folder);
  const scripts = { preinstall: `node -e "fs.writeFileSync('${path.join(place, 'trace')}', '')"` };
  const manifest = { name: 'pnpm', version: '77.0.1', bin: { pnpm: 'pnpm.js' }, scripts };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'pnpm.js'), "#!/usr/bin/env node\nconsole.log('77.0.1');\n", {
    mode: 0o755,
  });
  execFileSync('tar', ['-czf', 'pnpm.tgz', 'package'], { cwd: place });
  return { manifest, archive: readFileSync(path.join(place, 'pnpm.tgz')) };
}

describe('the pnpm that package.json pins', () => {
  const { manifest, archive } = packProgram();
  let registry;
  before(async () => {
    registry = await startRegistry((url, root) => {
      if (url.endsWith('.tgz')) return { body: archive };
      if (url !== '/pnpm') return { status: 404 };
      const dist = { integrity: integrityOf(archive), tarball: `${root}pnpm/-/pnpm-77.0.1.tgz` };
      const versions = { '77.0.1': { ...manifest, hasInstallScript: true, dist } };
      return { body: { name: 'pnpm', 'dist-tags': { latest: '77.0.1' }, versions } };
    });
  });
  after(() => registry.stop());

  /** Fetches the pinned pnpm, as an install does, and asks it for its version. */
  function useIt({ integrity, at = registry.url }) {
    const code = `
      import { pinnedPnpm } from '${rootPath('packages/stack/commands/lib/pinned-pnpm.mjs')}';
      import { run } from '${rootPath('packages/stack/commands/lib/run.mjs')}';
      const [program, first] = await pinnedPnpm({ version: '77.0.1', integrity: '${integrity}' });
      await run(program, [...first, '--version']);`;
    const cache = mkdtempSync(path.join(place, 'cache-'));
    const env = {
      npm_config_registry: at,
      npm_config_cache: cache,
      npm_execpath: path.join(place, 'pnpm.js'),
    };
    writeFileSync(env.npm_execpath, "console.log('the one at hand');");
    return run(process.execPath, ['--input-type=module', '--eval', code], { capture: true, env });
  }

  it('is fetched and used', async () => {
    const { code, output } = await useIt({ integrity: integrityOf(archive) });
    assert.deepEqual([code, output], [0, '77.0.1\n']);
  });

  it('is refused with another checksum, before anything of it runs', async () => {
    const { code, output } = await useIt({ integrity: integrityOf('something else') });
    assert.match(
      output,
      /OperatorError: The registry's pnpm 77\.0\.1 isn't the one package\.json pins: its checksum differs\./,
    );
    assert.notEqual(code, 0);
    assert.throws(() => readFileSync(path.join(place, 'trace')), { code: 'ENOENT' });
  });

  it("gives way to the one at hand where it can't be fetched", async () => {
    const { code, output } = await useIt({ integrity: integrityOf(archive), at: 'http://127.0.0.1:9/' });
    const said = "Couldn't fetch pnpm 77.0.1, which package.json pins. Using the one at hand.\n";
    assert.deepEqual([code, output], [0, `${said}the one at hand\n`]);
  });
});
