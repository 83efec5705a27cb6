import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A short text, made from the start time, that tells a process from any later one with the same id. `undefined` if no such
 * process runs; a zombie doesn't.
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : portableIdentity(pid);
}

/** The boot, and the start time in clock ticks since then (proc(5), stat field 22). */
function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, and may contain anything.
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
