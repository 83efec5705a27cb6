import { findFreePort } from '@fairlead/stack/ports';
import { startStack } from '@fairlead/stack/stack';
import { admin } from './support/admin.ts';

/**
 * Starts the product once for all journeys, from the build, in memory. The journeys find it by FAIRLEAD_URL (the pages' base URL),
 * FAIRLEAD_INBOX_URL (local-resend) and FAIRLEAD_DATABASE_URL.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const port = await findFreePort();
  const stack = await startStack({
    port,
    inboxPort: 0,
    dataDir: null,
    databaseUrl: undefined,
    env: {
      PATH: process.env.PATH,
      // Another build of the site than the usual one, when it is named.
      WEB_ROOT: process.env.WEB_ROOT,
      // Each test is a client with an address of its own: see support/client-address.ts.
      TRUST_PROXY: '1',
      ADMIN_USERNAME: admin.username,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  process.env.FAIRLEAD_URL = stack.url;
  process.env.FAIRLEAD_INBOX_URL = stack.inboxUrl ?? '';
  process.env.FAIRLEAD_DATABASE_URL = stack.databaseUrl;
  return stack.stop;
}
