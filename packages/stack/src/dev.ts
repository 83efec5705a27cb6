import { startBackends } from './backends.ts';
import { followBuild } from './follow-build.ts';
import { launch } from './launcher.ts';
import { createParts } from './parts.ts';
import { requireFreePorts } from './ports.mjs';
import { readEnvFile, readSettings } from './settings.ts';
import { startVite } from './vite-process.ts';
import { welcome } from './welcome.ts';

/** As in apps/web/vite.config.ts. */
const SITE_URL = 'http://localhost:5173';

/** The product with reload: Vite serves the site, and the API is rebuilt and restarted whenever its source changes. */
await launch(async () => {
  readEnvFile();
  const settings = readSettings(process.env);
  await requireFreePorts(process.env);
  const parts = createParts();
  try {
    const env = { CORS_ORIGINS: SITE_URL, ...process.env, NODE_ENV: 'development' };
    const { apiEnv, inboxUrl } = await startBackends({ ...settings, env }, parts);
    const { url, isLocal, firstAdmin } = await followBuild(apiEnv, parts);
    parts.add(startVite('apps/api', ['build', '--watch', '--logLevel', 'warn']));
    parts.add(startVite('apps/web', ['--logLevel', 'warn'], { API_URL: url }));
    console.log(welcome({ siteUrl: SITE_URL, url, isLocal, inboxUrl, firstAdmin }));
    return parts;
  } catch (error) {
    await parts.stop();
    throw error;
  }
});
