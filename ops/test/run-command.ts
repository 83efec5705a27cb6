import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs an operator's command with nothing of this process's environment. Rejects with its output if it fails. */
export const runCommand = (
  script: string,
  args: readonly string[],
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL(`../src/${script}.ts`, import.meta.url)), ...args],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } },
  );
