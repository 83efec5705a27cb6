import { command } from '../../packages/stack/commands/lib/command.mjs';
import { localBin } from '../../packages/stack/commands/lib/local-bin.mjs';
import { rootPath } from '../../packages/stack/commands/lib/root.mjs';
import { run } from '../../packages/stack/commands/lib/run.mjs';
import { readOptions } from '../../packages/stack/src/command-options.mjs';
import { OperatorError } from '../../packages/stack/src/operator-error.mjs';
import { COMMANDS } from '../commands.mjs';

const FOLDER = 'apps/api';
const MINUTES = 15;

/** The command `lab scanners`: the test of CI, with more visits. */
await command(async () => {
  const { visits } = readOptions(COMMANDS.scanners).options;
  const { code } = await run(
    localBin('vitest', FOLDER),
    ['run', 'test/scanner-visits.test.ts', `--testTimeout=${MINUTES * 60_000}`],
    { cwd: rootPath(FOLDER), env: { SCANNER_VISITS: String(visits) } },
  );
  if (code !== 0) throw new OperatorError('A visit changed something; the lines above say what.');
});
