import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtApi } from '@fairlead/stack/api-process';
import { startBackends } from '@fairlead/stack/backends';
import { newDatabase } from '@fairlead/stack/database/new-database';
import { createParts } from '@fairlead/stack/parts';
import { findFreePort } from '@fairlead/stack/ports';
import { expect } from '@playwright/test';
import { admin } from './admin.ts';

/**
 * The built product for one test, which may kill it and start it again on the same port.
 * @param env instead of what it's started with otherwise; with a key for Resend, local-resend isn't started
 */
export async function startKillable(env: NodeJS.ProcessEnv = {}) {
  const port = await findFreePort();
  const { DATABASE_URL: server } = process.env;
  const database = server ? await newDatabase(server, { prefix: 'fairlead_e2e' }) : undefined;
  const parts = createParts();
  const { apiEnv } = await startBackends(
    {
      port,
      inboxPort: 0,
      dataDir: null,
      databaseUrl: database?.url,
      hasProviderKey: env.RESEND_API_KEY !== undefined,
      env: {
        PATH: process.env.PATH,
        WEB_ROOT: process.env.WEB_ROOT,
        ADMIN_USERNAME: admin.username,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...env,
      },
    },
    parts,
  );
  const url = `http://localhost:${port}`;
  const launch = () =>
    spawn(process.env.SERVER_NODE || process.execPath, [builtApi], { env: apiEnv, stdio: 'ignore' });
  let api = launch();
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const ready = () => expect.poll(isReady, { timeout: 90_000 }).toBe(true);
  const kill = async () => {
    if (api.exitCode !== null || api.signalCode !== null) return;
    const ended = once(api, 'exit');
    api.kill('SIGKILL');
    await ended;
  };
  await ready();
  return {
    url,
    kill,
    start: async () => {
      api = launch();
      await ready();
    },
    stop: async () => {
      await kill();
      await parts.stop();
      await database?.remove();
    },
  };
}
