import { run } from '../../../packages/stack/commands/lib/run.mjs';
import { OperatorError } from '../../../packages/stack/src/operator-error.mjs';

const MISSING =
  'lab stack-check needs a running Docker daemon and Docker Compose (Debian: apt-get install docker.io docker-compose).';
const LIMIT_MS = 15 * 60_000;

const versionOf = (program, args) =>
  run(program, args, { capture: true }).then(
    ({ code, output }) => (code === 0 ? output.trim() : undefined),
    () => undefined,
  );

/** Compose v2 if it's installed, or else v1: program and first arguments. */
async function findCompose() {
  const second = await versionOf('docker', ['compose', 'version', '--short']);
  if (second) return { program: 'docker', first: ['compose'], composeVersion: `Compose ${second}` };
  const version = await versionOf('docker-compose', ['version', '--short']);
  if (version) return { program: 'docker-compose', first: [], composeVersion: `Compose ${version}` };
  throw new OperatorError(MISSING);
}

/** This machine's Docker. */
export async function openDocker() {
  const engine = await versionOf('docker', [
    'version',
    '--format',
    '{{.Server.Version}} (client {{.Client.Version}})',
  ]);
  if (!engine) throw new OperatorError(MISSING);
  const { program, first, composeVersion } = await findCompose();
  const env = { DOCKER_BUILDKIT: '1', COMPOSE_PROJECT_NAME: undefined };

  /** Whether it succeeds, and its output. */
  async function tryDocker(...args) {
    const { code, output } = await run('docker', args, { capture: true, env, limitMs: LIMIT_MS });
    return { ok: code === 0, output: output.trim() };
  }
  return {
    engineVersion: `Docker ${engine}`,
    composeVersion,
    tryDocker,
    /** Resolves with its output. Throws if it fails. */
    docker: async (...args) => {
      const { ok, output } = await tryDocker(...args);
      if (!ok)
        throw new OperatorError(`docker ${args.slice(0, 3).join(' ')} failed:\n${output.slice(-3_000)}`);
      return output;
    },
    compose: (args, more) =>
      run(program, [...first, ...args], { capture: true, env: { ...env, ...more }, limitMs: LIMIT_MS }),
  };
}
