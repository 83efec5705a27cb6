import { OperatorError } from './operator-error.mjs';
import { watchPackageRunners } from './package-runners.ts';
import type { Parts } from './parts.ts';

/**
 * Runs `start` and keeps what it started running until a stop request (Ctrl-C, SIGTERM, the end of npx or pnpm) or the failure
 * of a part. Then exits: with 0 on request, with 1 and one sentence on stderr after a failure.
 */
export async function launch(start: () => Promise<Pick<Parts, 'failed' | 'stop'>>): Promise<never> {
  // If nobody reads our output anymore, we still stop in order.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const stopRequested = stopRequest();
  const starting = start();
  try {
    const first = await Promise.race([stopRequested, starting]);
    if (first === 'stop') {
      // Nothing half started can be stopped in order, but all child processes end with this one.
      process.exit(0);
    }
    const failure = await Promise.race([stopRequested.then(() => undefined), first.failed]);
    if (failure) console.error(`\n${failure} Fairlead stops.`);
    else console.log('\nFairlead is stopping.');
    await first.stop();
    process.exit(failure ? 1 : 0);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  }
}

function stopRequest(): Promise<'stop'> {
  return new Promise((resolve) => {
    const stop = () => resolve('stop');
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    process.on('SIGHUP', stop);
    process.on('disconnect', stop);
    watchPackageRunners(stop);
  });
}
