import { newDatabase } from '@fairlead/stack/database/new-database';
import { findFreePort } from '@fairlead/stack/ports';
import { startStack } from '@fairlead/stack/stack';
import { admin } from './support/admin.ts';

/**
 * Starts the built product once for all tests: with a new database on the server of DATABASE_URL, or else the embedded
 * in-memory one, and with the Node of SERVER_NODE or this one. Tests find it through FAIRLEAD_URL (the pages' base
 * URL), FAIRLEAD_INBOX_URL (local-resend), and FAIRLEAD_DATABASE_URL.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const port = await findFreePort();
  const { SERVER_NODE: node, DATABASE_URL: server } = process.env;
  const database = server ? await newDatabase(server, { prefix: 'fairlead_e2e' }) : undefined;
  const stack = await startStack({
    port,
    inboxPort: 0,
    dataDir: null,
    databaseUrl: database?.url,
    ...(node && { node }),
    env: {
      PATH: process.env.PATH,
      // Uses a different site build if one is specified.
      WEB_ROOT: process.env.WEB_ROOT,
      // Each test is a client with its own IP: see support/client-ip.ts.
      TRUST_PROXY: 'loopback',
      ADMIN_USERNAME: admin.username,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  process.env.FAIRLEAD_URL = stack.url;
  process.env.FAIRLEAD_INBOX_URL = stack.inboxUrl ?? '';
  process.env.FAIRLEAD_DATABASE_URL = stack.databaseUrl;
  return async () => {
    await stack.stop();
    await database?.remove();
  };
}
