import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { helpFor, readOptions } from '../../src/command-options.mjs';
import { rootPath } from '../lib/root.mjs';

const SEND = {
  says: 'Sends.',
  argument: '<file>',
  options: {
    rounds: { default: 3, from: 2, to: 9, says: 'how often' },
    sizes: { default: [10, 20], says: 'how many' },
    only: { default: '', says: 'which' },
    quick: { default: false, says: 'less' },
  },
};
const read = (...args) => readOptions(SEND, args);

test('options have the kind of their default, and may be left out', () => {
  assert.deepEqual(read().options, { rounds: 3, sizes: [10, 20], only: '', quick: false });
  assert.deepEqual(read('a.csv', '--rounds', '4', '--sizes=5,6', '--only', 'x', '--quick'), {
    options: { rounds: 4, sizes: [5, 6], only: 'x', quick: true },
    argument: 'a.csv',
    others: [],
  });
  assert.deepEqual(readOptions({ ...SEND, most: 2 }, ['a.csv', 'b.csv']).others, ['b.csv']);
});

test('what cannot be read is refused in one sentence', () => {
  for (const [args, sentence] of [
    [['--round', '4'], "There's no option --round; --help lists the options."],
    [['--rounds', 'x'], '--rounds takes whole numbers from 2 to 9, not "x".'],
    [['--rounds', '1'], '--rounds takes whole numbers from 2 to 9, not "1".'],
    [['--sizes', '5,'], '--sizes takes whole numbers of at least 1, not "".'],
    [['--only'], '--only needs a value after it.'],
    [['--only', ''], '--only needs a value after it.'],
    [['a', 'b'], '"b" is one argument too many; see --help.'],
  ])
    assert.throws(() => read(...args), { message: sentence });
});

test('help is one screen that names every option with its default', () => {
  assert.equal(
    helpFor('pnpm lab send', SEND),
    `pnpm lab send <file> [options]

Sends.

  --rounds <number>   how often (3)
  --sizes <number,…>  how many (10,20)
  --only <text>       which
  --quick             less`,
  );
});

for (const [group, name, line] of [
  ['lab', 'send', 'npx -y pnpm lab send [options]'],
  ['ops', 'restore', 'npx -y pnpm ops restore <folder of a backup> [options]'],
])
  test(`${group} explains a command, and refuses an unknown option before anything is installed or built`, async () => {
    const run = (...args) =>
      promisify(execFile)(process.execPath, [rootPath(group, 'main.mjs'), name, ...args]);
    const { stdout, stderr } = await run('--help');
    assert.deepEqual([stdout.split('\n')[0], stderr], [line, '']);
    await assert.rejects(run('--wrong'), {
      code: 1,
      stdout: '',
      stderr: "There's no option --wrong; --help lists the options.\n",
    });
  });
