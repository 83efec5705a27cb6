import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { OperatorError } from '../../src/operator-error.mjs';
import { rootPath } from './root.mjs';

/**
 * Runs a program in the repository. Resolves with its exit code (1 if killed by a signal) and, with `capture`, its
 * output. With a `label`, its output is printed line by line behind it, so programs that run side by side can be told
 * apart; one that then prints nothing for `silenceMs` hangs. It's ended, and its last lines are in the `OperatorError`.
 * Rejects also if it can't be started.
 */
export function run(program, args, { cwd = rootPath(), env = {}, capture = false, label, silenceMs } = {}) {
  const out = capture || label ? 'pipe' : 'inherit';
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', out, out] });
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  let lastLines = [];
  let hung = false;
  const silence = label && silenceMs ? setTimeout(end, silenceMs) : undefined;
  function end() {
    hung = true;
    child.kill('SIGKILL');
    // A process that it started could hold them open.
    child.stdout.destroy();
    child.stderr.destroy();
  }
  function print(line) {
    console.log(`${label} | ${line}`);
    lastLines = [...lastLines, line].slice(-3);
    silence?.refresh();
  }
  for (const stream of [child.stdout, child.stderr]) {
    if (capture) stream.on('data', keep);
    else if (label) createInterface({ input: stream }).on('line', print);
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const last = stripVTControlCharacters(lastLines.join(' / '));
      if (hung) reject(new OperatorError(`printed nothing for ${silenceMs / 60_000} minutes after: ${last}`));
      else resolve({ code: code ?? 1, output });
    });
  }).finally(() => clearTimeout(silence));
}
