import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { stallCounter, type Watch } from './stall-counter.ts';

const { beats, everyMs, ticks }: Watch = workerData;
const isStalled = stallCounter(ticks);

/** Not `console`: its lines would pass through the thread that stands still. */
function endProcess(): void {
  const seconds = (ticks * everyMs) / 1_000;
  writeSync(
    2,
    `The process hasn’t responded for ${seconds} seconds. It’s ending now, so it can be restarted.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}

setInterval(() => isStalled(Atomics.load(beats, 0)) && endProcess(), everyMs);
