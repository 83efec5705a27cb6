import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../operator-error.mjs';
import { tsxLoader } from '../tsx-loader.ts';
import type { DbReport } from './embedded-db-process.ts';
import { socketFolderOf } from './socket-folder.ts';

export type EmbeddedDb = {
  /** For `pg`, knex and psql: a unix socket. All clients share one session. */
  url: string;
  /** Resolves with the exit code or signal when the database process has ended, for any reason. */
  ended: Promise<string>;
  /** Closes the database properly. Safe to call twice. */
  stop(): Promise<void>;
};

const START_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 20_000;

/**
 * Starts PostgreSQL (PGlite, with pg_trgm) in its own process, on a folder or, with `null`, in memory. That process ends when
 * this one dies. Rejects with an `OperatorError`: folder in use, moved (unless `evenMoved`), not writable, disk full.
 */
export async function startEmbeddedDb(options: {
  dataDir: string | null;
  evenMoved?: boolean;
  /** A file of `takeSnapshot`: what is in memory begins as a copy of it. */
  snapshot?: string;
}): Promise<EmbeddedDb> {
  const child = fork(
    fileURLToPath(new URL('./embedded-db-process.ts', import.meta.url)),
    [options.dataDir ?? '', options.evenMoved ? 'even moved' : '', options.snapshot ?? ''],
    { execArgv: ['--import', tsxLoader()], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const url = await firstReport(child);
  letParentExit(child);
  // The process removes its socket itself, unless it was killed.
  void ended.then(() => rm(socketFolderOf(url), { recursive: true, force: true }));
  return { url, ended, stop: () => stopChild(child, ended) };
}

function firstReport(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new OperatorError(message));
    };
    const timer = setTimeout(() => fail("The embedded database didn't start in time."), START_WITHIN_MS);
    child.once('message', (report: DbReport) => {
      if (report.type === 'failed') return fail(report.message);
      clearTimeout(timer);
      resolve(report.url);
    });
    child.once('error', (error) => fail(`The embedded database didn't start: ${error.message}`));
    child.once('exit', (code, signal) =>
      fail(`The embedded database stopped as soon as it started (${signal ?? code}).`),
    );
  });
}

/** A forgotten database must not keep its parent running; it ends with it. */
function letParentExit(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  if (child.connected) child.send('stop');
  await ended;
  clearTimeout(timer);
}
