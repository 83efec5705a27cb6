import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Program } from '../../../apps/api/test/processes/programs.ts';
import { spawnApi, untilReady } from '../../../apps/api/test/processes/spawned-api.ts';

const METER = new URL('./turn-meter.mjs', import.meta.url).href;
const BUILT = fileURLToPath(new URL('../../../apps/api/dist/server.js', import.meta.url));

/** The API as an operator runs it, with little memory. */
export const builtApi: Program = {
  file: BUILT,
  execArgv: ['--enable-source-maps', '--max-old-space-size=256'],
};

type Measured = {
  /** Milliseconds of CPU time in the longest turn of its event loop since the last question. */
  turn: number;
  /** Megabytes of memory that it has had at most. */
  memory: number;
};

export type FuzzedApi = {
  url: string;
  measured(): Promise<Measured>;
  remove(): Promise<void>;
};

/** Starts an API process that measures its event loop, behind a proxy on this machine. */
export async function startFuzzedApi(
  { file, execArgv }: Program,
  env: Record<string, string>,
): Promise<FuzzedApi> {
  const api = spawnApi(
    { SENDER: 'on', TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent', ...env },
    { file, execArgv: [...execArgv, '--import', METER] },
  );
  const remove = async () => {
    api.process.kill('SIGKILL');
    await api.exitCode;
  };
  const measured = async (): Promise<Measured> => {
    const ended = api.exitCode.then((code) => Promise.reject(new Error(`The API ended with ${code}`)));
    api.process.send({ type: 'measure' });
    const [{ turn, memory }] = await Promise.race([once(api.process, 'message'), ended]);
    return { turn, memory };
  };
  try {
    const { url } = await untilReady(api);
    // What the start took doesn't count.
    await measured();
    return { url, measured, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
