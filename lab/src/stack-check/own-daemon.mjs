import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../../packages/stack/src/operator-error.mjs';
import { keepFirewall } from './firewall.mjs';
import { programs } from './programs.mjs';

const PATIENCE_MS = 60_000;

const answers = (socket) =>
  new Promise((resolve) => {
    const connection = connect(socket, () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.end());
  });

/**
 * Starts a Docker daemon that keeps everything in `folder`. Resolves with its URL.
 * Throws if this user isn't allowed to, or it doesn't start.
 */
export async function startOwnDaemon(folder, undo) {
  const [program] = programs('dockerd');
  if (process.getuid?.() !== 0 || !program) {
    throw new OperatorError(
      'lab stack-check needs a running Docker daemon: start it and run the command again.',
    );
  }
  console.log('No Docker daemon runs: starting one for this check …');
  const socket = path.join(folder, 'docker.sock');
  const log = path.join(folder, 'dockerd.log');
  const args = [
    ...['--host', `unix://${socket}`, '--pidfile', path.join(folder, 'docker.pid')],
    ...['--data-root', path.join(folder, 'docker'), '--exec-root', path.join(folder, 'run')],
    // The stack brings its networks; the default bridge may be another daemon's.
    ...['--bridge', 'none'],
  ];
  const takeRulesAway = await keepFirewall(folder);
  const output = openSync(log, 'w');
  const daemon = spawn(program, args, { stdio: ['ignore', output, output] });
  const ended = new Promise((resolve) => daemon.once('close', resolve));
  undo.push(async () => {
    daemon.kill('SIGTERM');
    await ended;
    await takeRulesAway();
  });
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(200)) {
    if (daemon.exitCode !== null) break;
    if (await answers(socket)) return `unix://${socket}`;
  }
  throw new OperatorError(
    `${readFileSync(log, 'utf8').slice(-2_000)}\nThe Docker daemon of this check did not start; the lines above are its own.`,
  );
}
