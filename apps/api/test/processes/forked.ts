import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { program } from './programs.ts';

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
export function forkProgram(source: string, env: Record<string, string | undefined> = {}): Forked {
  const { file, execArgv } = program(source);
  const child = fork(file, [], { execArgv, env: { PATH: process.env.PATH, ...env } });
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
