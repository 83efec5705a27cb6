import inspector from 'node:inspector';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Watch } from './stall-counter.ts';

const EVERY_MS = 1_000;
const TICKS = 30;

/** Next to this file, in the source as in the build. */
const WORKER = new URL(`./watchdog-worker${path.extname(import.meta.url)}`, import.meta.url);

/**
 * Ends this process with SIGKILL once its event loop has stalled for 30 seconds: whoever started it starts it again.
 * A health check isn't enough, because Docker doesn't restart an unhealthy container, and nothing in a stalled thread
 * could notice. A debugger may stop the process for as long as it likes.
 */
export function startWatchdog({ everyMs = EVERY_MS, ticks = TICKS } = {}): void {
  if (inspector.url()) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: Watch = { beats, everyMs, ticks };
  const worker = new Worker(WORKER, { workerData });
  worker.unref();
  const beat = setInterval(() => {
    if (!inspector.url()) return void Atomics.add(beats, 0, 1);
    clearInterval(beat);
    void worker.terminate();
  }, everyMs);
  beat.unref();
}
