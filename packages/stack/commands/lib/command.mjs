import { OperatorError } from '../../src/operator-error.mjs';

/** Runs a root command: what goes wrong ends as a message on stderr and a failing exit code. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
