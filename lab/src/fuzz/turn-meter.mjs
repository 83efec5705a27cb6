// Plain JavaScript: Node loads it into the API's process before the API, with --import.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 10;
const TICKS_PER_SECOND = 100;

/**
 * Milliseconds that this thread has been on a processor: others share the machine, and hashing has threads of its own.
 * Only Linux says it for a thread. Elsewhere it's the whole process, so a turn may look longer than it was.
 */
function cpuMilliseconds() {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
  const stat = readFileSync('/proc/thread-self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}

let last = 0;
let slowest = 0;

/** A timer fires once per turn at most, so what was used since the last one is the turn, or a little more. */
function measure() {
  const now = cpuMilliseconds();
  slowest = Math.max(slowest, now - last);
  last = now;
}

// Node loads it into each worker thread, too.
if (isMainThread) {
  last = cpuMilliseconds();
  setInterval(measure, EVERY_MS).unref();
  process.on('message', ({ type }) => {
    if (type !== 'measure') return;
    measure();
    const memory = Math.round(process.resourceUsage().maxRSS / 1_024);
    process.send?.({ type: 'measured', turn: slowest, memory });
    slowest = 0;
  });
}
