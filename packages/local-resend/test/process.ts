import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type Process = {
  child: ChildProcess;
  /** Where it listens; empty if it ended instead. */
  url: string;
  stderr: () => string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
};

/** Runs `main.ts` and waits until it listens or has ended. */
export async function runMain(env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const listening = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [url] = /http:\S+/.exec(text) ?? [];
      if (url) resolve(url);
    });
  });
  return { child, ended, stderr: () => stderr, url: await Promise.race([listening, ended.then(() => '')]) };
}

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'local-resend-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
