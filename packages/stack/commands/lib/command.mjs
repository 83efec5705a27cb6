import { OperatorError } from '../../src/operator-error.mjs';

/** Runs a root command: errors become a message on stderr and a nonzero exit code. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
