import { findBrowser } from '../../packages/stack/commands/lib/browser.mjs';
import { command } from '../../packages/stack/commands/lib/command.mjs';
import { localBin } from '../../packages/stack/commands/lib/local-bin.mjs';
import { rootPath } from '../../packages/stack/commands/lib/root.mjs';
import { run } from '../../packages/stack/commands/lib/run.mjs';
import { readOptions } from '../../packages/stack/src/command-options.mjs';
import { OperatorError } from '../../packages/stack/src/operator-error.mjs';
import { COMMANDS } from '../commands.mjs';

/** The tests of CI, with more emails. */
const TESTS = [
  {
    shows: 'each email follows the rules, and both parts say the same words',
    folder: 'apps/api',
    program: 'vitest',
    args: ['run', 'src/platform/mail/document/render-document.test.ts', '-t', 'random emails'],
  },
  {
    shows: 'axe finds nothing in any of them, light and dark',
    folder: 'e2e',
    program: 'playwright',
    args: ['test', 'random-emails'],
  },
];

/** The command `lab emails`. */
await command(async () => {
  const { emails } = readOptions(COMMANDS.emails).options;
  const env = { RANDOM_EMAILS: String(emails), CHROMIUM_PATH: await findBrowser() };
  for (const { shows, folder, program, args } of TESTS) {
    console.log(`\n${emails} random emails: ${shows}\n`);
    const { code } = await run(localBin(program, folder), args, { cwd: rootPath(folder), env });
    if (code !== 0) throw new OperatorError('An email has a fault; the lines above have it.');
  }
});
