import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, test } from 'vitest';
import { parse } from 'yaml';
import { workspaceFolders } from '../../packages/stack/commands/lib/install.mjs';
import { rootPath } from '../../packages/stack/commands/lib/root.mjs';
import { FOR_DEVELOPMENT } from '../images/for-development.mjs';

const read = (...parts) => readFileSync(rootPath(...parts), 'utf8');
const dockerfile = read('Dockerfile');
const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the images are built by the pnpm that package.json pins, by its checksum, and from the lockfile', () => {
  assert.ok(!/pnpm@\d/.test(dockerfile), 'package.json names its version');
  assert.match(
    dockerfile,
    /\.packageManager"\) && archive=.*\n.* sha512sum --check .*\n.*npm install --global .*\$archive/,
  );
  const installs = dockerfile.match(/pnpm install.*/g);
  assert.equal(installs.length, 4);
  for (const install of installs) assert.match(install, /--frozen-lockfile/);
});

test('base images are named in one place, with room for a digest', () => {
  const compose = read('docker-compose.yml');
  const file = parse(compose, { merge: true });
  const names = file['x-base-images'];
  assert.deepEqual(
    names.map((image) => image.replace(/@sha256:[0-9a-f]{64}$/, '')),
    ['node:26-bookworm-slim', 'postgres:17-bookworm', 'haproxy:3.2'],
  );
  for (const image of names) assert.equal(compose.split(image).length, 2, `${image} is named once`);
  const [NODE_IMAGE, POSTGRES_IMAGE, haproxy] = names;
  const { database, 'application-role': role, 'front-door': door, ...others } = file.services;
  assert.deepEqual([database.image, role.image, door.image], [POSTGRES_IMAGE, POSTGRES_IMAGE, haproxy]);
  for (const [name, { build }] of Object.entries(others))
    assert.deepEqual(build.args, { NODE_IMAGE, POSTGRES_IMAGE }, name);
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  const outside = [...dockerfile.matchAll(/^FROM (\S+)/gm)].filter(([, base]) => !stages.includes(base));
  assert.deepEqual(new Set(outside.map(([, base]) => base)), new Set(['$NODE_IMAGE', '$POSTGRES_IMAGE']));
});

test('every package of the workspace is known to the install', () => {
  for (const one of workspaceFolders()) assert.ok(dockerfile.includes(`COPY ${one}/package.json `), one);
});

// asvs 13.4.2
test('what runs has production packages only, no package manager, no root, and a health check', () => {
  const stages = dockerfile.split(/^FROM /m);
  const runtime = stages.find((stage) => stage.includes(' AS runtime\n'));
  assert.match(runtime, /RUN rm -rf \/usr\/local\/lib\/node_modules/);
  for (const target of ['api', 'local-resend']) {
    const stage = stages.find((one) => one.startsWith(`runtime AS ${target}\n`));
    assert.match(stage, /^USER node$/m);
    assert.match(stage, /^HEALTHCHECK /m);
    assert.match(stage, /org\.opencontainers\.image\.title/);
    assert.match(stage, new RegExp(`--from=${target}-packages /src/node_modules`));
    const packages = stages.find((one) => one.startsWith(`packages AS ${target}-packages\n`));
    assert.match(packages, /pnpm install --prod .*--filter-prod /);
  }
});

/** Names of all packages that a production install of this folder brings, by the lockfile. */
function production(folder) {
  const { importers, snapshots } = parse(read('pnpm-lock.yaml'));
  const names = new Set();
  const seen = new Set();
  const follow = (from, { dependencies = {}, optionalDependencies = {} }) => {
    for (const [name, given] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      const version = given.version ?? given;
      names.add(name);
      const key = version.startsWith('link:') ? path.join(from, version.slice(5)) : `${name}@${version}`;
      if (seen.has(key)) continue;
      seen.add(key);
      follow(key, importers[key] ?? snapshots[key] ?? snapshots[version] ?? assert.fail(key));
    }
  };
  follow(folder, importers[folder]);
  return names;
}

// asvs 15.2.3
test('nothing for development is among the packages of the images, by the lockfile', () => {
  for (const [folder, needed] of [
    ['apps/api', ['express', 'zod', 'pg-protocol']],
    ['packages/local-resend', ['express']],
  ]) {
    const names = production(folder);
    for (const name of needed) assert.ok(names.has(name), `${folder}: ${name}`);
    assert.deepEqual(
      FOR_DEVELOPMENT.filter((name) => names.has(name)),
      [],
      folder,
    );
  }
});

// asvs 13.4.1
test('nothing of this machine gets into an image', () => {
  const lines = read('.dockerignore').split('\n');
  assert.ok(lines.includes('*'));
  for (const kept of ['**/node_modules', '**/.env*', '**/.data']) assert.ok(lines.includes(kept));
});

// asvs 13.2.3
test('secrets are made once, are random, and are kept', () => {
  const make = () => {
    for (const name of ['database', 'application', 'session', 'erasure', 'webhook'])
      mkdirSync(path.join(folder, name), { recursive: true });
    const { status, stdout } = spawnSync(process.execPath, [rootPath('ops/images/make-secrets.mjs'), folder]);
    assert.equal(status, 0);
    const values = [
      ...['database/password', 'application/password', 'session/secret', 'webhook/secret'],
      'erasure/key',
    ].map((name) => readFileSync(path.join(folder, name), 'utf8'));
    return { output: String(stdout), values };
  };
  const first = make();
  assert.match(
    first.output,
    /^Made database\/password\.\nMade application\/password\.\nMade session\/secret\.\nMade erasure\/key\.\nMade webhook\/secret\.\n$/,
  );
  const [password, application, session, webhook, erasure] = first.values;
  for (const one of [password, application]) assert.match(one, /^[\w-]{43}$/);
  assert.notEqual(password, application);
  assert.ok(session.length >= 64);
  assert.ok(erasure.length >= 64);
  assert.match(webhook, /^whsec_[A-Za-z0-9+/]{32}$/);
  assert.equal(statSync(path.join(folder, 'session/secret')).mode & 0o222, 0);
  const second = make();
  assert.deepEqual([second.output, second.values], ['', first.values]);
  assert.ok(!first.output.includes(session));
  // An installation of an earlier version gets what it lacks.
  rmSync(path.join(folder, 'application/password'));
  const third = make();
  assert.equal(third.output, 'Made application/password.\n');
  assert.deepEqual(third.values.toSpliced(1, 1), first.values.toSpliced(1, 1));
});

test('where there is a key of the provider, local-resend takes no mail, says so, and ends when it is told to', async () => {
  const port = await new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
  const idle = spawn(process.execPath, [rootPath('ops/images/local-resend.mjs')], {
    env: { RESEND_API_KEY: 're_something', INBOX_HOST: '127.0.0.1', INBOX_PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(idle, 'exit');
  const [output] = await once(idle.stdout, 'data');
  const sentence = 'Email goes out through Resend, because RESEND_API_KEY is set. There’s no inbox here.\n';
  assert.equal(`${output}`, sentence);
  const url = `http://127.0.0.1:${port}`;
  const look = await fetch(url);
  assert.deepEqual([look.status, await look.text()], [200, sentence]);
  assert.equal((await fetch(`${url}/emails/batch`, { method: 'POST', body: '[]' })).status, 404);
  idle.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
