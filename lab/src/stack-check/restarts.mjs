import { createCalls } from './calls.mjs';
import { CLAIMED_IP, logIn } from './story.mjs';

/** The sender's metrics, from inside a replica, by the name that Prometheus uses. */
const ASK_INSIDE = `fetch('http://sender:' + process.env.PORT + '/metrics', { headers: { authorization: 'Bearer ' + process.env.METRICS_TOKEN } })
  .then(async (answer) => console.log(answer.status, (await answer.text()).includes('database_up 1')))`;

async function checkFigures(stack, token, report) {
  const { status } = await createCalls(stack.url, token)('GET', '/metrics', undefined, {
    expected: [200, 401, 404],
  });
  const inside = await stack.exec('api', 'node', '-e', ASK_INSIDE);
  const held = status === 404 && inside === '200 true';
  const seen = `${status} at the front door, ${inside.split(' ')[0]} inside`;
  report.check('Metrics are served inside with the token, and never outside', held, seen);
}

/**
 * Removes and recreates all containers: volumes and sessions stay. The second time, this machine is named
 * as a proxy before the front door.
 */
export async function checkRestart(stack, { call, ...admin }, report) {
  const figures = async (ask) => JSON.stringify((await ask('GET', '/api/email/marketing-stats')).body.stats);
  const before = await figures(call);
  await stack.down();
  // Recreated networks may have other IPs.
  const figuresToken = 'only-for-this-check-of-the-stack';
  const proxies = '198.51.100.7 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16';
  stack.set({ TRUSTED_PROXIES: proxies, METRICS_TOKEN: figuresToken });
  await stack.up();
  const after = await figures(createCalls(stack.url, admin.token));
  report.check('All containers are recreated: data and sessions are kept', before === after);
  const again = /first super admin was created/.test(await stack.logs());
  report.check('… and no second first admin is created', !again);
  await checkFigures(stack, figuresToken, report);
  const { seenAs } = await logIn(stack, admin);
  report.check('A proxy named in .env may claim another IP', seenAs === CLAIMED_IP, `seen as ${seenAs}`);
}
