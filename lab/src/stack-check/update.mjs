import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from './calls.mjs';
import { hostIps } from './rights.mjs';
import { startVisitors, summarize } from './visitors.mjs';

/** Checks that the settings in .env apply, after the next start, too. */
async function checkSettings(stack, report) {
  stack.set({ API_REPLICAS: 3, SENDER_REPLICAS: 2, BIND_ADDRESS: '127.0.0.1' });
  await stack.up();
  await stack.up();
  const [api, sender] = [await stack.containers('api'), await stack.containers('sender')];
  report.check(
    'There are as many replicas as .env says, also after the next start',
    api.length === 3 && sender.length === 2,
    `api ${api.length}, sender ${sender.length}`,
  );
  const [door] = await stack.containers('front-door');
  const ips = hostIps(await stack.inspect(door));
  const held = ips.length > 0 && ips.every((ip) => ip === '127.0.0.1');
  report.check('The front door listens only where .env says', held, ips.join(', '));
}

/** Updates as docs/operations/upgrade.md describes: new replicas beside the old ones, then without the old ones, then everything else. */
export async function checkUpdate(stack, { token }, report) {
  const visitors = startVisitors(stack.url, token, '/api/email/campaigns');
  visitors.enter('update');
  const old = await stack.containers('api');
  // Stands for a new version: it makes Compose recreate the containers.
  stack.set({ LOG_LEVEL: 'warn' });
  // Without --no-deps: Compose 2.26 counts dependencies as part of a service, and would recreate these replicas and the front door.
  await stack.compose('up', '--detach', '--no-build', '--no-recreate', '--scale', 'api=4', 'api');
  const isHealthy = async (name) => (await stack.inspect(name)).State.Health.Status === 'healthy';
  await waitFor(
    async () => (await Promise.all((await stack.containers('api')).map(isHealthy))).every(Boolean),
    90_000,
  );
  await stack.docker('stop', '--time', '20', ...old);
  await stack.docker('rm', ...old);
  await stack.up();
  await sleep(2_000);
  const { update } = await visitors.stop();
  const now = await stack.containers('api');
  const replaced = now.length === 2 && now.every((name) => !old.includes(name));
  report.check('An update replaces all replicas with new ones', replaced, `${old.length} by ${now.length}`);
  for (const [what, kind] of [
    ['readers of the site', 'page'],
    ['an admin who reads', 'api'],
  ]) {
    const { held, detail } = summarize(update, kind);
    report.check(`… which isn't noticed by ${what}`, held, detail);
  }
  await checkSettings(stack, report);
}
