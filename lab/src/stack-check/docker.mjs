import { run } from '../../../packages/stack/commands/lib/run.mjs';
import { OperatorError } from '../../../packages/stack/src/operator-error.mjs';
import { startOwnDaemon } from './own-daemon.mjs';
import { programs } from './programs.mjs';

const MISSING =
  'lab stack-check needs Docker with Docker Compose: install both (Debian 12: apt-get install docker.io docker-compose) and run it again.';

const works = (program, args, env) =>
  run(program, args, { capture: true, env }).then(
    ({ code, output }) => (code === 0 ? output.trim() : undefined),
    () => undefined,
  );

/** A client that can build with BuildKit: old ones can, newer ones need a plugin. */
async function findClient() {
  for (const program of programs('docker')) {
    const version = await works(program, ['--version']);
    const major = Number(/version (\d+)/.exec(version ?? '')?.[1]);
    if (major >= 19 && (major < 23 || (await works(program, ['buildx', 'version'])))) return program;
  }
  throw new OperatorError(MISSING);
}

/** Compose v2 if it's installed, or else v1: program and first arguments. */
async function findCompose(client) {
  const second = await works(client, ['compose', 'version', '--short']);
  if (second) return { compose: [client, 'compose'], composeVersion: `Compose ${second}` };
  for (const program of programs('docker-compose')) {
    const version = await works(program, ['version', '--short']);
    if (version) return { compose: [program], composeVersion: `Compose ${version}` };
  }
  throw new OperatorError(MISSING);
}

/** This machine's Docker. If none is running, our own, if this user is allowed to start one. */
export async function openDocker(folder, undo) {
  const client = await findClient();
  const { compose, composeVersion } = await findCompose(client);
  let env = { DOCKER_BUILDKIT: '1', COMPOSE_PROJECT_NAME: undefined };
  if (!(await works(client, ['version', '--format', '{{.Server.Version}}'], env))) {
    env = { ...env, DOCKER_HOST: await startOwnDaemon(folder, undo) };
  }

  /** Resolves with its output. Throws if it fails. */
  async function docker(...args) {
    const { code, output } = await run(client, args, { capture: true, env, limitMs: 15 * 60_000 });
    if (code !== 0)
      throw new OperatorError(`docker ${args.slice(0, 3).join(' ')} failed:\n${output.slice(-3_000)}`);
    return output.trim();
  }
  const engine = await docker('version', '--format', '{{.Server.Version}} (client {{.Client.Version}})');
  return {
    engineVersion: `Docker ${engine}`,
    composeVersion,
    docker,
    /** Whether it succeeds, and its output. */
    tryDocker: async (...args) => {
      const { code, output } = await run(client, args, { capture: true, env, limitMs: 15 * 60_000 });
      return { ok: code === 0, output: output.trim() };
    },
    compose: async (args, more = {}) => {
      const [program, ...first] = compose;
      return run(program, [...first, ...args], {
        capture: true,
        env: { ...env, ...more },
        limitMs: 10 * 60_000,
      });
    },
  };
}
