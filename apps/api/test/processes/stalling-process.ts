import { startWatchdog } from '../../src/platform/process/watchdog.ts';

/** A process whose event loop stands still, forever or for some milliseconds, once its parent says so. */
startWatchdog({ everyMs: 50, ticks: 4 });
process.once('message', ({ milliseconds }: { milliseconds: number | null }) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds ?? Number.POSITIVE_INFINITY);
  process.exit(0);
});
