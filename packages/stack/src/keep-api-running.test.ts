import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiProcess } from './api-process.ts';
import { keepApiRunning } from './keep-api-running.ts';
import { OperatorError } from './operator-error.mjs';

const ready = { type: 'ready', url: 'http://localhost:1', isLocal: true } as const;

let said: string[];
let pauses: number[];
/** Ends the API that was started last. */
let crash: () => void;
let starts = 0;

beforeEach(() => {
  [said, pauses, starts] = [[], [], 0];
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function start(): Promise<ApiProcess> {
  let end = (_how: string) => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  crash = () => end('SIGKILL');
  starts += 1;
  return { ready, ended, stop: async () => end('SIGTERM') };
}

const passed = async (ms: number) => void pauses.push(ms / 1_000);
const until = (count: number) => vi.waitFor(() => expect(starts).toBe(count));

it('starts it again after a pause that doubles up to a minute, and says so', async () => {
  await keepApiRunning(start, passed);
  for (let count = 2; count <= 9; count += 1) {
    crash();
    await until(count);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  await vi.waitFor(() =>
    expect(said.slice(-2)).toEqual([
      'The API ended unexpectedly (SIGKILL). It restarts in 60 s.',
      'The API is running again.',
    ]),
  );
});

it('pauses for a second again once it has run for long', async () => {
  await keepApiRunning(start, passed);
  crash();
  await until(2);
  await vi.waitFor(() => expect(said).toHaveLength(2));
  vi.setSystemTime(Date.now() + 11 * 60_000);
  crash();
  await until(3);
  expect(pauses).toEqual([1, 1]);
});

it('gives up with a sentence if it does not start', async () => {
  const sentence = "The API didn't start (exit code 1); the lines above say why.";
  const startOnce = () => (starts === 0 ? start() : Promise.reject(new OperatorError(sentence)));
  const { failed } = await keepApiRunning(startOnce, passed);
  crash();
  expect(await failed).toBe(sentence);
  expect([starts, pauses]).toEqual([1, [1]]);
});

it('stops on request without a word', async () => {
  const api = await keepApiRunning(start, passed);
  await api.stop();
  expect([starts, said]).toEqual([1, []]);
});

it('stops while it pauses, and starts nothing', async () => {
  let pausing = () => {};
  const isPausing = new Promise<void>((resolve) => {
    pausing = resolve;
  });
  const api = await keepApiRunning(start, async (_ms, signal) => {
    pausing();
    await once(signal, 'abort');
    signal.throwIfAborted();
  });
  crash();
  await isPausing;
  await api.stop();
  expect(starts).toBe(1);
});
