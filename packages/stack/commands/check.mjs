import path from 'node:path';
import { asksForHelp, helpFor, readOptions } from '../src/command-options.mjs';
import { OperatorError } from '../src/operator-error.mjs';
import { build, turbo } from './lib/build.mjs';
import { checkBundleSizes } from './lib/bundle-sizes.mjs';
import { command } from './lib/command.mjs';
import { wrongImports } from './lib/directions.mjs';
import { installPackages } from './lib/install.mjs';
import { localBin } from './lib/local-bin.mjs';
import { requireNode } from './lib/node-version.mjs';
import { checkPageWeights } from './lib/page-weight.mjs';
import { rootPath } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { twoAtATime } from './lib/two-at-a-time.mjs';

/** Runs a tool that prints its own findings. */
async function tool(name, args, sentence) {
  const { code } = await run(localBin(name), args, { label: name });
  if (code !== 0) throw new OperatorError(sentence);
}

/** Runs a check of ours. In its own process, since it imports packages that may not be installed yet. */
const own = (file, sentence) => async () => {
  const args = [rootPath('packages/stack/checks', file)];
  const { code } = await run(process.execPath, args, { label: path.basename(file, '.mjs') });
  if (code !== 0) throw new OperatorError(sentence);
};

const CHECK = {
  says: 'types, lint, import directions, dead code, slow regular expressions, secrets, lockfile, licenses, bundle sizes',
  options: {
    release: {
      default: false,
      says: 'also list what is still a placeholder in brand.ts, and fail while anything is',
    },
  },
};

/** Lists what an owner still has to fill in. In its own process, since it's TypeScript. */
async function placeholders() {
  const file = rootPath('packages/stack/src/list-placeholders.ts');
  const { code } = await run(process.execPath, ['--import', 'tsx', file], { cwd: rootPath() });
  if (code !== 0)
    throw new OperatorError(
      'The site still has placeholders; see above. Replace them in packages/contract/src/platform/brand.ts.',
    );
}

/** The first takes longest, on one core: begun last, it would run alone at the end. */
const checks = {
  'regular expressions': own('linear-patterns.mjs', 'A regular expression can take too long; see above.'),
  'format and lint': () =>
    tool('biome', ['check', '--error-on-warnings', '.'], 'Biome found problems; see above.'),
  'import directions': () => {
    const found = wrongImports();
    if (found.length)
      throw new OperatorError(
        `These imports go in a wrong direction (docs/architecture.md#directions):\n  ${found.join('\n  ')}`,
      );
  },
  types: () => turbo('types', 'TypeScript found errors; see above.'),
  'dead code': () => tool('knip', ['--no-progress'], 'Knip found dead code; see above.'),
  secrets: own('secrets.mjs', 'There are secrets in the tree; see above.'),
  lockfile: own('lockfile.mjs', 'The lockfile has entries that must not be installed; see above.'),
  'licenses and bill of materials': own(
    'bill-of-materials.mjs',
    'An installed package must not be used, or the bill of materials is wrong; see above.',
  ),
  'build and bundle sizes': async () => {
    await build();
    for (const line of [...checkBundleSizes(), '', ...checkPageWeights()]) console.log(`  ${line}`);
  },
};

await command(async () => {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return void console.log(helpFor('npx -y pnpm check', CHECK));
  const { release } = readOptions(CHECK, args).options;
  requireNode();
  await installPackages();
  const failures = [];
  await twoAtATime(Object.entries(release ? { ...checks, placeholders } : checks), async ([name, check]) => {
    console.log(`\nChecking ${name}`);
    try {
      await check();
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      failures.push(name);
      console.error(error.message);
    }
  });
  if (failures.length) throw new OperatorError(`\nThe check failed: ${failures.join(', ')}.`);
  console.log('\nAll checks passed.');
});
