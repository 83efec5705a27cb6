import { spawn } from 'node:child_process';
import { rootPath } from './root.mjs';

/**
 * Runs a program in the repository. Resolves with its exit code (1 if killed by a signal, such as after `limitMs`) and,
 * with `capture`, its output. Rejects if it can't be started.
 */
export function run(program, args, { cwd = rootPath(), env = {}, capture = false, limitMs } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  });
  const timer = limitMs && setTimeout(() => child.kill('SIGKILL'), limitMs);
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  }).finally(() => clearTimeout(timer));
}
