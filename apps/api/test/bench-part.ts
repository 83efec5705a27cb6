/** A part of `pnpm bench` that misses its bar, or breaks off after its first figure. */
import { atMost, printLines } from '../scripts/bench/print-lines.ts';

async function* measure() {
  yield { what: 'one thing', ...atMost(1, 2), detail: '' };
  if (process.argv[2] === 'break') throw new Error('It broke.');
}

if ((await printLines(measure())) > 0) process.exitCode = 1;
process.disconnect?.();
