import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootPath } from '../../../packages/stack/commands/lib/root.mjs';
import { OperatorError } from '../../../packages/stack/src/operator-error.mjs';
import { findFreePort } from '../../../packages/stack/src/ports.mjs';
import { TAG } from './build-images.mjs';
import { waitFor } from './calls.mjs';

/** The sender's calls a second, a hundred emails each: slow enough to kill something meanwhile. */
const CALLS_PER_SECOND = 5;

/** All variables that docker-compose.yml reads, emptied: this shell's own must not count. */
const emptied = (compose) =>
  Object.fromEntries([...compose.matchAll(/\$\{([A-Z_]+)[:}]/g)].map(([, name]) => [name, undefined]));

/** The stack with its own project name, ports, and .env file, by the Compose file in `root`. */
export async function createStack(engine, folder, undo, name = 'check') {
  const { docker, tryDocker } = engine;
  const project = `fairlead${name}${process.pid}`;
  const [port, inboxPort] = [await findFreePort(), await findFreePort()];
  const envFile = path.join(folder, `${name}.env`);
  let root = rootPath();
  const settings = { PORT: port, INBOX_PORT: inboxPort, FAIRLEAD_TAG: TAG, SEND_RATE: CALLS_PER_SECOND };
  /** Rewrites .env with `more` added. */
  const set = (more = {}) => {
    Object.assign(settings, more);
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(envFile, lines.join(''));
  };
  set();

  async function compose(...args) {
    const file = path.join(root, 'docker-compose.yml');
    const first = ['--project-name', project, '--env-file', envFile, '--file', file];
    const { code, output } = await engine.compose([...first, ...args], emptied(readFileSync(file, 'utf8')));
    if (code !== 0) throw new OperatorError(`${output.slice(-4_000)}\nCompose failed: ${args.join(' ')}.`);
    return output;
  }
  undo.push(() => compose('down', '--volumes', '--remove-orphans', '--timeout', '20'));

  /** Names of a service's containers, in order. */
  async function containers(service, ...more) {
    const label = (key, value) => ['--filter', `label=com.docker.compose.${key}=${value}`];
    const filters = [...label('project', project), ...(service ? label('service', service) : []), ...more];
    const names = await docker('ps', '--all', ...filters, '--format', '{{.Names}}');
    return names.split('\n').filter(Boolean).sort();
  }
  const inspect = async (container) => JSON.parse(await docker('inspect', container))[0];

  /** Compose returns when everything has started, v2 even before the front door listens. */
  async function up() {
    await compose('up', '--detach', '--no-build');
    const [door] = await containers('front-door');
    const isHealthy = async () => (await inspect(door)).State.Health.Status === 'healthy';
    if (!(await waitFor(isHealthy, 60_000)))
      throw new OperatorError("The front door isn't healthy after 60 s.");
  }
  return {
    docker,
    tryDocker,
    url: `http://localhost:${port}`,
    inboxUrl: `http://127.0.0.1:${inboxPort}`,
    set,
    /** Goes on with another version: its Compose file and its images. */
    switchTo: (version) => {
      root = version.root;
      set({ FAIRLEAD_TAG: version.tag });
    },
    compose,
    config: () => compose('config').then((output) => output.includes('front-door')),
    up,
    down: () => compose('down', '--timeout', '60'),
    logs: () => compose('logs', '--no-color', 'api', 'sender'),
    containers,
    /** Runs a program in the first container of a service. */
    exec: async (service, ...args) => docker('exec', (await containers(service))[0], ...args),
    inspect,
    /** Kills the process from outside, as a crash would, instead of asking Docker. */
    crash: async (container) => {
      const pid = await docker('inspect', '--format', '{{.State.Pid}}', container);
      const kill = `process.kill(${Number(pid)}, 'SIGKILL')`;
      const outside = ['run', '--rm', '--pid', 'host', '--user', '0:0', '--network', 'none'];
      await docker(...outside, `fairlead-api:${TAG}`, 'node', '-e', kill);
    },
  };
}
