/** A failure whose message is one clear sentence for the person who typed the command. */
export class CommandError extends Error {}

/** Runs a root command: what goes wrong ends as a message on stderr and a failing exit code. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}
