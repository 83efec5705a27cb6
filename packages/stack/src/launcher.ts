import { OperatorError } from './operator-error.ts';
import type { Parts } from './parts.ts';
import { watchStarters } from './starters.ts';

/**
 * Runs `start` and keeps what it started until somebody asks for the end (Ctrl-C, SIGTERM, the starter is gone) or a part
 * fails. Ends the process: 0 when asked to, 1 after one clear sentence on stderr.
 */
export async function launch(start: () => Promise<Pick<Parts, 'failed' | 'stop'>>): Promise<never> {
  // Whoever read our output may be gone; that is no reason to skip the orderly stop.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const asked = stopRequest();
  const starting = start();
  try {
    const first = await Promise.race([asked, starting]);
    if (first === 'stop') {
      // What is half started cannot be stopped in order; everything below ends when this process does.
      process.exit(0);
    }
    const failure = await Promise.race([asked.then(() => undefined), first.failed]);
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
    watchStarters(stop);
  });
}
