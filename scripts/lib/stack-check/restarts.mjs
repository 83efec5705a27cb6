import { createCalls } from './calls.mjs';
import { logIn, PRETENDED } from './story.mjs';

/**
 * Takes all containers away and makes them again: what lies in volumes stays, and so do sessions. The second time, this machine is named
 * as a proxy before the front door.
 */
export async function checkRestart(stack, { call, ...admin }, report) {
  const figures = async (ask) => JSON.stringify((await ask('GET', '/api/email/marketing-stats')).body.stats);
  const before = await figures(call);
  await stack.down();
  // Networks made anew may have other addresses.
  stack.set({ TRUSTED_PROXIES: '198.51.100.7 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16' });
  await stack.up();
  const after = await figures(createCalls(stack.url, admin.token));
  report.check('All containers made anew: data and sessions are kept', before === after);
  const again = /first super admin was created/.test(await stack.logs());
  report.check('… and no second first admin is made', !again);
  const { seenAs } = await logIn(stack, admin);
  report.check('A proxy that .env names may say who is calling', seenAs === PRETENDED, `seen as ${seenAs}`);
}
