import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { rootPath } from '../lib/root.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-browsers-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function program(name, script) {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

/** What `pnpm test` prints and chooses when PATH leads only to our programs. */
function findBrowser(env) {
  const library = JSON.stringify(rootPath('packages/stack/commands/lib/browser.mjs'));
  const code = `import { pathToFileURL } from 'node:url';
    const { findBrowser } = await import(pathToFileURL(${library}));
    console.log(await findBrowser());`;
  const args = ['--input-type=module', '-e', code];
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: { PATH: folder, ...env } });
}

it('browser tests use the first browser that starts, and print which', () => {
  program('chromium', 'echo "cannot open shared object file" >&2; exit 127');
  const chrome = program('google-chrome', 'echo "Google Chrome 150.0.1"');
  assert.equal(findBrowser({}), `Browser: Chrome 150.0.1, ${chrome}\n${chrome}\n`);
});

it('CHROMIUM_PATH takes precedence', () => {
  program('google-chrome', 'echo "Google Chrome 150.0.1"');
  const own = program('my-browser', 'echo "Chromium 149.0"');
  assert.equal(findBrowser({ CHROMIUM_PATH: own }), `Browser: Chromium 149.0, ${own}\n${own}\n`);
});
