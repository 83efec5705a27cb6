import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { COMMANDS } from '../commands.mjs';

const lab = fileURLToPath(new URL('..', import.meta.url));

/** Each has a file of its own, which reads its options before it does anything. */
const names = Object.keys(COMMANDS).filter((name) => name !== 'test');

test.each(names)('%s loads, and refuses an option that it does not have', async (name) => {
  const file = ['ts', 'mjs'].map((kind) => `src/${name}.${kind}`).find((one) => existsSync(lab + one));
  const args = ['--import', 'tsx', `${file}`, '--no-such-option'];
  await expect(promisify(execFile)(process.execPath, args, { cwd: lab })).rejects.toMatchObject({
    code: 1,
    stderr: "There's no option --no-such-option; --help lists the options.\n",
  });
});
