import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A short text that is the same for a process all its life and differs from that of any later process with the same number:
 * the time it started. `undefined` when no such process runs (a zombie has ended too).
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : portableIdentity(pid);
}

/** Start time in clock ticks since boot (proc(5), stat field 22), with the boot it is counted from. */
function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X' || !startTicks) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    return `${boot}${startTicks}`;
  } catch {
    return undefined;
  }
}

function portableIdentity(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim();
    const [state, ...start] = line.split(/\s+/);
    return !state || state.startsWith('Z') ? undefined : String(Date.parse(`${start.join(' ')} UTC`));
  } catch {
    return undefined;
  }
}
