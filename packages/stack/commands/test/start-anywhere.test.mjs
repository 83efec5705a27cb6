import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findFreePort } from '../../src/ports.mjs';
import { workspaceFolders } from '../lib/install.mjs';
import { rootPath } from '../lib/root.mjs';

const COMMANDS = ['start', 'dev', 'test', 'check', 'build', 'seed-demo'];
const place = mkdtempSync(path.join(tmpdir(), 'fairlead a fresh clone '));
after(() => rmSync(place, { recursive: true, force: true }));

describe('on an outdated Node', { concurrency: 2 }, () => {
  for (const version of ['18.20.8', '20.10.0'])
    for (const name of COMMANDS)
      it(`pnpm ${name} on ${version} says so in one sentence and fails`, async () => {
        const { code, output } = await runNode([
          '--import',
          pretend(version),
          rootPath(`packages/stack/commands/${name}.mjs`),
        ]);
        assert.equal(
          output,
          `Fairlead needs Node 20.19 or newer, and this is Node ${version}. Install a current Node and run the command again.\n`,
        );
        assert.equal(code, 1);
      });
});

// Each waits for the network or a port.
describe('in a fresh clone without a network', { concurrency: true }, () => {
  const clone = path.join(place, 'clone');
  const link = path.join(place, 'link');
  before(() => {
    copyWithoutPackages(clone);
    symlinkSync(clone, link);
  });

  it('pnpm start says in one sentence that the packages cannot be downloaded, and fails', async () => {
    const nowhere = path.join(place, 'empty');
    const env = {
      ...(await freePorts()),
      pnpm_config_registry: 'http://127.0.0.1:9/',
      XDG_DATA_HOME: nowhere,
      XDG_CACHE_HOME: nowhere,
      PNPM_HOME: nowhere,
    };
    const { code, output } = await runNode([path.join(link, 'packages/stack/commands/start.mjs')], env);
    assert.equal(
      output,
      'Installing the packages Fairlead needs …\n' +
        "Couldn't install the packages Fairlead needs: the package registry didn't answer. Check the network and run the command again.\n",
    );
    assert.equal(code, 1);
  });

  for (const [name, variable, host] of [
    ['start', 'PORT'],
    ['dev', 'INBOX_PORT', '127.0.0.1'],
  ])
    it(`pnpm ${name} refuses a taken ${variable} before it installs or builds anything`, async () => {
      const taken = await occupyPort(host);
      const env = { ...(await freePorts()), [variable]: String(taken.port) };
      const began = Date.now();
      const { code, output } = await runNode([path.join(clone, `packages/stack/commands/${name}.mjs`)], env);
      await taken.release();
      assert.equal(
        output,
        `Port ${taken.port} is in use by another program. Stop it, or set ${variable} to a free port.\n`,
      );
      assert.equal(code, 1);
      assert.ok(Date.now() - began < 20_000);
      assert.ok(!existsSync(path.join(clone, 'node_modules')));
    });

  it('pnpm start also reads the ports in .env, which the environment overrides', async () => {
    writeFileSync(path.join(clone, '.env'), 'PORT=65536\nINBOX_PORT=65537\n');
    const { code, output } = await runNode([path.join(clone, 'packages/stack/commands/start.mjs')], {
      PORT: (await freePorts()).PORT,
      INBOX_PORT: undefined,
    });
    assert.equal(output, 'INBOX_PORT must be a port from 1 to 65535, not "65537".\n');
    assert.equal(code, 1);
  });
});

async function freePorts() {
  return { PORT: String(await findFreePort()), INBOX_PORT: String(await findFreePort()) };
}

async function occupyPort(host) {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  return { port: server.address().port, release: () => new Promise((resolve) => server.close(resolve)) };
}

/** Makes Node report another version before anything else runs. */
function pretend(version) {
  const code = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function copyWithoutPackages(target) {
  const files = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'turbo.json',
    'packages/stack/commands',
    'packages/stack/src',
  ];
  const manifests = workspaceFolders().map((folder) => path.join(folder, 'package.json'));
  for (const file of [...files, ...manifests].filter((name) => existsSync(rootPath(name)))) {
    mkdirSync(path.join(target, path.dirname(file)), { recursive: true });
    cpSync(rootPath(file), path.join(target, file), { recursive: true });
  }
}

function runNode(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: place, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
