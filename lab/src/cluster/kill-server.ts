import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const send = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** Kills every process of this folder's server with SIGKILL: nothing is flushed, and no client is told. */
export async function killServer(folder: string): Promise<void> {
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  if (!(pid > 1) || !send(pid, 'SIGSTOP')) return;
  // While stopped, it can't start more of them.
  const all = [pid, ...childrenOf(pid)];
  for (const one of all) send(one, 'SIGKILL');
  while (all.some((one) => isRunning(one))) await wait(20);
}

/** A dead process stays in the table until its parent has waited for it. */
function isRunning(pid: number): boolean {
  if (!send(pid, 0)) return false;
  try {
    return !/^[ZX]/.test(execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  } catch {
    return false;
  }
}
