import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLauncher } from '../test/launcher.ts';
import { findFreePort, readPorts } from './ports.mjs';
import { readSettings } from './settings.ts';

let folder: string;
let settings: Record<string, string>;
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start test '));
  const [port, inboxPort] = [await findFreePort(), await findFreePort()];
  settings = { PORT: String(port), INBOX_PORT: String(inboxPort), DATA_DIR: path.join(folder, 'data') };
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await rm(folder, { recursive: true, force: true });
});

function start(changes: Record<string, string> = {}) {
  const launcher = runLauncher({ ...settings, ...changes });
  cleanups.push(async () => {
    launcher.child.kill();
    await launcher.ended;
  });
  return launcher;
}

const running = /Fairlead is running[\s\S]+Stop: Ctrl-C/;

/** The process id of the one child whose command line has this text. */
function childOf(parent: number | undefined, text: string): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const children = processes
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid]) => Number(ppid) === parent);
  const [found] = children.filter((fields) => fields.join(' ').includes(text));
  return Number(found?.[0]);
}

async function health(): Promise<number> {
  return (await fetch(`http://localhost:${settings.PORT}/api/health/ready`)).status;
}

describe('a failed start is explained in one sentence', () => {
  async function expectRefusal(changes: Record<string, string>, sentence: RegExp) {
    const launcher = start(changes);
    expect(await launcher.ended).toBe(1);
    expect(launcher.output().trim()).toMatch(sentence);
    expect(launcher.output().trim()).not.toContain('\n');
  }

  async function occupiedPort(host?: string): Promise<string> {
    const server = createServer().listen(0, host);
    cleanups.push(() => new Promise((resolve) => server.close(resolve)));
    await new Promise((resolve) => server.once('listening', resolve));
    const bound = server.address();
    return String(bound && typeof bound === 'object' ? bound.port : 0);
  }

  it('a port in use', async () => {
    const PORT = await occupiedPort();
    await expectRefusal(
      { PORT },
      new RegExp(`^Port ${PORT} is in use by another program\\. Stop it, or set PORT to a free port\\.$`),
    );
  });

  it('the inbox port in use', async () => {
    const INBOX_PORT = await occupiedPort('127.0.0.1');
    await expectRefusal(
      { INBOX_PORT },
      new RegExp(`^Port ${INBOX_PORT} is in use by another program\\..+INBOX_PORT`),
    );
  });

  it('an invalid port', () =>
    expectRefusal({ PORT: 'http' }, /^PORT must be a port from 1 to 65535, not "http"\.$/));

  it('the same port twice, or the owner of a database on a server without that database', () => {
    expect(() => readPorts({ PORT: '5000', INBOX_PORT: '5000' })).toThrow(
      /^PORT and INBOX_PORT are both 5000: set one of them to another port\.$/,
    );
    expect(() => readSettings({ MIGRATION_DATABASE_URL: 'postgres://owner@127.0.0.1/fairlead' })).toThrow(
      /^MIGRATION_DATABASE_URL is set, but DATABASE_URL is not\. Set both, or neither for the embedded database\.$/,
    );
  });

  it('a data folder that cannot be written', () =>
    // Not even root can create a folder there.
    expectRefusal(
      { DATA_DIR: '/sys/fairlead' },
      /^The data folder \/sys\/fairlead (isn.t writable|is on a read-only disk)\./,
    ));

  it('a file where the data folder should be', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: file }, /^The data folder .+ can't be created: a file is in the way\./);
  });
});

describe('the running product', () => {
  it('prints its URLs and, once, how to log in; starts again after its launcher was killed; stops on request', async () => {
    const first = start();
    await first.says(running);
    expect(first.output()).toContain('Only this machine can open it.');
    expect(await health()).toBe(200);
    const password = /password {2}(\S+)/.exec(first.output())?.[1] ?? '';
    const username = /username {2}(\S+)/.exec(first.output())?.[1] ?? '';
    first.child.kill('SIGKILL');
    await first.ended;

    const second = start();
    await second.says(running);
    expect(second.output()).toContain('Log in with an existing admin account.');
    const login = await fetch(`http://localhost:${settings.PORT}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    expect(login.status).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    await expect(health()).rejects.toThrow();
  });

  it('serves again on the same port when its API is killed, with the data of before', async () => {
    const launcher = start({ ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'a-line-well-led' });
    await launcher.says(running);
    process.kill(childOf(launcher.child.pid, 'dist/server.js'), 'SIGKILL');
    await launcher.says(/The API ended unexpectedly \(SIGKILL\)\. It restarts in 1 s\./);
    await launcher.says(/The API is running again\./);
    expect(await health()).toBe(200);
    const login = await fetch(`http://localhost:${settings.PORT}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'operator', password: 'a-line-well-led' }),
    });
    expect(login.status).toBe(200);
    launcher.child.kill('SIGTERM');
    expect(await launcher.ended).toBe(0);
    await expect(health()).rejects.toThrow();
  });

  it('stops when the npx that runs it is killed', async () => {
    const launcher = runLauncher(settings, 'npx');
    await launcher.says(running);
    launcher.child.kill('SIGKILL');
    await launcher.says(/Fairlead is stopping\./);
    await launcher.ended;
    await expect(health()).rejects.toThrow();
  });

  it('takes the first super admin and secrets from the environment and from files, prints and generates none, and keeps no email here', async () => {
    const secret = 'kept-in-a-file-0123456789-abcdefghijklmnopqrstuvwxyz';
    const inFile = async (name: string, text: string) => {
      await writeFile(path.join(folder, name), `${text}\n`);
      return path.join(folder, name);
    };
    const launcher = start({
      JWT_SECRET_FILE: await inFile('jwt', secret),
      ERASURE_KEY_FILE: await inFile('erasure', `${secret}-erasure`),
      RESEND_API_KEY_FILE: await inFile('key', 're_in_a_file'),
      ADMIN_USERNAME: 'operator',
      ADMIN_EMAIL: 'operator@fairlead.invalid',
      ADMIN_PASSWORD_FILE: await inFile('password', 'a-line-well-led'),
    });
    await launcher.says(running);
    expect(launcher.output()).toContain('Log in as operator with the password from ADMIN_PASSWORD.');
    expect(launcher.output()).not.toMatch(new RegExp(`a-line-well-led|localhost:${settings.INBOX_PORT}`));
    const login = await fetch(`http://localhost:${settings.PORT}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'operator', password: 'a-line-well-led' }),
    });
    const { token } = (await login.json()) as { token: string };
    const [head, claims, signature] = token.split('.');
    expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url'));
    expect(await readdir(settings.DATA_DIR ?? '')).toEqual(['db']);
    launcher.child.kill('SIGINT');
    expect(await launcher.ended).toBe(0);
  });

  it('stops with one sentence and a failing exit code when the database dies', async () => {
    const launcher = start();
    await launcher.says(running);
    const [, pid] =
      /owner-(\d+)-/.exec((await readdir(path.join(settings.DATA_DIR ?? '', 'db'))).join(' ')) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toContain(
      'The embedded database ended unexpectedly (SIGKILL). Fairlead stops.',
    );
    await expect(health()).rejects.toThrow();
  });
});
