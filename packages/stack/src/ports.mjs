// Plain JavaScript: `pnpm start` checks its ports before anything is installed or built.
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from './operator-error.mjs';

/** @typedef {Record<string, string | undefined>} Env */

/** An earlier product whose launcher was killed needs a moment to end. */
const WAIT_FOR_PORT_MS = 5_000;

/**
 * Whether the environment has a secret, either directly or in the file named by the variable with `_FILE` appended. The launcher
 * never reads it; only the API does, so there's one place that reads and refuses secrets.
 * @param {Env} env
 * @param {string} secret
 */
export const isGiven = (env, secret) => Boolean(env[secret] || env[`${secret}_FILE`]);

/**
 * The ports of the product. Without a provider key, local-resend has its inbox on the second one.
 * @param {Env} env
 * @throws {OperatorError} when one of them isn't a port, or both are the same
 */
export function readPorts(env) {
  const ports = { port: readPort(env, 'PORT', 5000), inboxPort: readPort(env, 'INBOX_PORT', 5001) };
  if (!isGiven(env, 'RESEND_API_KEY') && ports.port === ports.inboxPort)
    throw new OperatorError(`PORT and INBOX_PORT are both ${ports.port}: set one of them to another port.`);
  return ports;
}

/**
 * Waits until the product can listen on its ports.
 * @param {Env} env
 * @throws {OperatorError} that names the variable to change
 */
export async function requireFreePorts(env) {
  const { port, inboxPort } = readPorts(env);
  await requireFreePort({ port }, 'PORT');
  if (!isGiven(env, 'RESEND_API_KEY'))
    await requireFreePort({ port: inboxPort, host: '127.0.0.1' }, 'INBOX_PORT');
}

/**
 * A port that was free a moment ago, for tests.
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() =>
        bound && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('No port.')),
      );
    });
  });
}

/**
 * @param {Env} env
 * @param {string} name
 * @param {number} fallback
 */
function readPort(env, name, fallback) {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new OperatorError(`${name} must be a port from 1 to 65535, not "${text}".`);
  return port;
}

/**
 * @param {{ port: number, host?: string }} listen
 * @param {string} variable
 */
async function requireFreePort(listen, variable) {
  const startedAt = Date.now();
  while (true) {
    const code = await tryListen(listen);
    if (code === undefined) return;
    if (code === 'EACCES')
      throw new OperatorError(
        `This user isn't allowed to listen on port ${listen.port}. Set ${variable} to 1024 or higher.`,
      );
    if (code !== 'EADDRINUSE') throw new OperatorError(`Can't listen on port ${listen.port} (${code}).`);
    if (Date.now() - startedAt > WAIT_FOR_PORT_MS)
      throw new OperatorError(
        `Port ${listen.port} is in use by another program. Stop it, or set ${variable} to a free port.`,
      );
    await sleep(100);
  }
}

/**
 * @param {import('node:net').ListenOptions} options
 * @returns {Promise<string | undefined>} the code of the error, if there's one
 */
function tryListen(options) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message),
    );
    server.listen({ ...options, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
