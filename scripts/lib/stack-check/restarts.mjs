import { createCalls } from './calls.mjs';

/** Takes all containers away and makes them again: what lies in volumes stays, and so do sessions. */
export async function checkRestart(stack, { call, token }, report) {
  const figures = async (ask) => JSON.stringify((await ask('GET', '/api/email/marketing-stats')).body.stats);
  const before = await figures(call);
  await stack.down();
  await stack.up();
  const after = await figures(createCalls(stack.url, token));
  report.check('All containers made anew: data and sessions are kept', before === after);
  const again = /first super admin was created/.test(await stack.logs());
  report.check('… and no second first admin is made', !again);
}
