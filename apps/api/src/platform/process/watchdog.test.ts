import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { program } from '../../../test/processes/programs.ts';
import { stallCounter } from './stall-counter.ts';

const PROGRAM = fileURLToPath(new URL('../../../test/processes/stalling-process.ts', import.meta.url));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Starts a process that stalls for some milliseconds or, with null, forever. @returns how it ended */
async function stall(milliseconds: number | null, ...flags: string[]) {
  const { file, execArgv } = program(PROGRAM);
  const child = spawn(process.execPath, [...execArgv, ...flags, file], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  running.push(child);
  child.send({ milliseconds });
  const [stderr, [code, signal]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { stderr, end: signal ?? code };
}

describe('a process whose event loop stalls', () => {
  test('ends, and says why in one line', async () => {
    expect(await stall(null)).toEqual({
      end: 'SIGKILL',
      stderr: 'The process hasn’t responded for 0.2 seconds. It’s ending now, so it can be restarted.\n',
    });
  });

  test('is left alone in a debugger', async () => {
    const { end } = await stall(2_000, '--inspect=127.0.0.1:0');
    expect(end).toBe(0);
  });
});

describe('a stall', () => {
  const looks = (ticks: number, beats: number[]) => beats.map(stallCounter(ticks));

  test('is so many looks in a row that see nothing new', () => {
    expect(looks(3, [7, 7, 7, 7])).toEqual([false, false, false, true]);
  });

  test('is over with the next beat', () => {
    expect(looks(3, [1, 1, 1, 2, 2, 2, 3])).not.toContain(true);
  });

  test('is not the time during which nobody looked, such as a night of sleep', () => {
    expect(looks(3, [1, 1, 2])).not.toContain(true);
  });
});
