import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rootPath } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

const check = (...args) =>
  run(process.execPath, [rootPath('packages/stack/commands/check.mjs'), ...args], { capture: true });

test('the check says what --release is for, and refuses other options', async () => {
  const help = await check('--help');
  assert.equal(help.code, 0);
  assert.match(help.output, /--release +also list what is still a placeholder in brand\.ts/);
  const refused = await check('--relase');
  assert.equal(refused.code, 1);
  assert.match(refused.output, /^There's no option --relase; --help lists the options\.$/m);
});

test('the list of placeholders fails while there is one', async () => {
  const file = rootPath('packages/stack/src/list-placeholders.ts');
  const { code, output } = await run(process.execPath, ['--import', 'tsx', file], { capture: true });
  const lines = output.trimEnd().split('\n');
  assert.match(lines.pop(), /^ {2}Address, phone, and email are set in the admin area\./);
  for (const line of lines) assert.match(line, /^ {2}\w+: a placeholder$/);
  assert.equal(code, lines.length > 0 ? 1 : 0);
});

test('the check with --release prints the list and fails while there is one; without it, it doesn’t look', async () => {
  const checkOnly = (...args) =>
    run(
      process.execPath,
      [
        '--import',
        import.meta.resolve('./only-placeholders.mjs'),
        rootPath('packages/stack/commands/check.mjs'),
        ...args,
      ],
      { capture: true },
    );
  const file = rootPath('packages/stack/src/list-placeholders.ts');
  const list = await run(process.execPath, ['--import', 'tsx', file], { capture: true });

  const released = await checkOnly('--release');
  assert.equal(released.code, list.code);
  for (const line of list.output.trimEnd().split('\n')) assert.ok(released.output.includes(line), line);
  assert.match(released.output, /^Checking placeholders$/m);
  const verdict = list.code === 1 ? /^The check failed: placeholders\.$/m : /^All checks passed\.$/m;
  assert.match(released.output, verdict);

  const plain = await checkOnly();
  assert.equal(plain.code, 0, plain.output);
  assert.doesNotMatch(plain.output, /placeholder/);
});
