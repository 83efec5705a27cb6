import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../../packages/stack/commands/lib/run.mjs';
import { programs } from './programs.mjs';

const OF_DOCKER = /DOCKER|docker0|\bbr-[0-9a-f]{12}\b/;

/** The rules of `now`, as iptables-save prints them, without Docker's and with the forwarding policy of `before`. */
export function withoutDocker(now, before) {
  const policy = /^:FORWARD (\w+)/m.exec(before)?.[1] ?? 'ACCEPT';
  return now
    .split('\n')
    .filter((line) => !OF_DOCKER.test(line))
    .map((line) => line.replace(/^:FORWARD \w+/, `:FORWARD ${policy}`))
    .join('\n');
}

/** Whether a program of this name is running, by Linux's process list. */
export function isRunning(program, processes = '/proc') {
  try {
    return readdirSync(processes)
      .filter((name) => /^\d+$/.test(name))
      .some((id) => nameOf(path.join(processes, id)) === program);
  } catch {
    return false;
  }
}

/** A process may end meanwhile. */
function nameOf(folder) {
  try {
    return readFileSync(path.join(folder, 'comm'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * A Docker daemon leaves its firewall rules behind. Notes the rules there are, and resolves with a function that removes the rest. Daemons
 * share their chains and can't create networks without them, so they stay while another daemon runs.
 */
export async function keepFirewall(folder) {
  const [save] = programs('iptables-save');
  const [restore] = programs('iptables-restore');
  const look = async () => (await run(save, [], { capture: true })).output;
  const before = save && restore ? await look() : undefined;
  return async () => {
    if (before === undefined || before.includes('DOCKER') || isRunning('dockerd')) return;
    const file = path.join(folder, 'rules');
    writeFileSync(file, withoutDocker(await look(), before));
    await run(restore, [file], { capture: true });
  };
}
