import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export type Forked = {
  process: ChildProcess;
  /** Its first message. Rejects if it ends instead. */
  ready: Promise<unknown>;
  /** Sends a message and resolves with the response. One at a time. */
  ask<T>(question: unknown): Promise<T>;
  /** Kills it immediately, without a chance to clean up. */
  kill(): Promise<void>;
};

/** Starts one of our TypeScript programs as a separate process, with only this environment. */
export function forkProgram(file: string, env: Record<string, string | undefined> = {}): Forked {
  const child = fork(file, [], { execArgv: ['--import', TSX], env: { PATH: process.env.PATH, ...env } });
  const ended = once(child, 'exit');
  const answer = <T>() =>
    new Promise<T>((resolve, reject) => {
      child.once('message', (message) => resolve(message as T));
      void ended.then(() => reject(new Error(`${file} ended before it answered`)));
    });
  const ready = answer<unknown>();
  ready.catch(() => undefined);
  return {
    process: child,
    ready,
    ask: <T>(question: unknown) => {
      const answered = answer<T>();
      child.send(question as object);
      return answered;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
