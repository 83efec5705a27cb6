import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { rootPath } from './root.mjs';

/**
 * Runs a program in the repository. Resolves with its exit code (1 if killed by a signal, such as after `limitMs`) and,
 * with `capture`, its output. With a `label`, its output is printed line by line behind it, so programs that run side
 * by side can be told apart. Rejects if it can't be started.
 */
export function run(program, args, { cwd = rootPath(), env = {}, capture = false, label, limitMs } = {}) {
  const out = capture || label ? 'pipe' : 'inherit';
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', out, out] });
  const timer = limitMs && setTimeout(() => child.kill('SIGKILL'), limitMs);
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (capture) stream.on('data', keep);
    else if (label)
      createInterface({ input: stream }).on('line', (line) => console.log(`${label} | ${line}`));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  }).finally(() => clearTimeout(timer));
}
