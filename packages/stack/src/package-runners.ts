import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { processIdentity } from './database/process-identity.ts';

const CHECK_EVERY_MS = 500;
const RUNNER = /(^|[/\s])(npm|npx|pnpm|pnpx)(-cli)?(\.c?js)?(\s|$)/;

/**
 * Calls `onEnd` once when an npx or pnpm that this process runs under has ended. Killed with SIGKILL it can't pass on a signal,
 * and the product would keep running with no way to stop it.
 */
export function watchPackageRunners(onEnd: () => void): void {
  const runners = runnersAbove(process.ppid).map((pid) => ({ pid, identity: processIdentity(pid) }));
  const timer = setInterval(() => {
    if (runners.every(({ pid, identity }) => processIdentity(pid) === identity)) return;
    clearInterval(timer);
    onEnd();
  }, CHECK_EVERY_MS);
  timer.unref();
}

function runnersAbove(pid: number): number[] {
  const runners: number[] = [];
  for (let current: number | undefined = pid, depth = 0; current && current > 1 && depth < 10; depth++) {
    const { command, parent }: { command: string; parent: number | undefined } = describeProcess(current);
    // A shell with pnpm in its command line is a terminal or script, and may end before us.
    if (RUNNER.test(command) && !/^\S*sh\s/.test(command)) runners.push(current);
    current = parent;
  }
  return runners;
}

function describeProcess(pid: number): { command: string; parent: number | undefined } {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return { command, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [parent, ...command] = line.split(/\s+/);
    return { command: command.join(' '), parent: Number(parent) };
  } catch {
    return { command: '', parent: undefined };
  }
}
