import type { Deps } from '../../../apps/api/src/deps.ts';
import { sessionKey, signToken } from '../../../apps/api/src/features/auth/token.ts';
import { createSession } from '../../../apps/api/test/factories.ts';
import { launchCampaign } from '../../../apps/api/test/launch-campaign.ts';
import { spawnApi, untilReady } from '../../../apps/api/test/spawned-api.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { figure, type Line } from '../figures/print-lines.ts';
import { median, quantile } from '../figures/statistics.ts';

/** What an admin looks at while a campaign goes out. */
const PATHS = ['/api/email/subscribers?limit=50', '/api/email/campaigns', '/api/email/marketing-stats'];

const BAR = 3;

type Trial = { env: Record<string, string>; what: string; calls: number; rounds: number };

async function bearer({ config, db }: Deps): Promise<string> {
  const admin = await db('admins').first<{ id: number }>('id');
  const expiresAt = new Date(Date.now() + 3_600_000);
  const sessionId = await createSession(db, admin.id, expiresAt);
  return `Bearer ${signToken(sessionKey(config.jwtSecret), { sessionId, adminId: admin.id }, expiresAt)}`;
}

/** The 95th percentile of calls made one after the other as long as `goesOn` says so. */
async function p95(url: string, authorization: string, goesOn: (calls: number) => boolean): Promise<number> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const start = performance.now();
    const answer = await fetch(url + PATHS[times.length % PATHS.length], { headers: { authorization } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return quantile(times, 0.95);
}

/** Makes the calls while a campaign goes out, and cancels it. */
async function whileSending(
  deps: Deps,
  measure: (goesOn: () => boolean) => Promise<number>,
): Promise<number> {
  const { db } = deps;
  const id = await launchCampaign(deps, { recipient_type: 'all_active' });
  const campaign = () => db('campaigns').where({ id });
  await waitUntil(
    'the campaign is being sent',
    async () => (await campaign().first<{ sent_count: number }>('sent_count')).sent_count > 0,
  );
  let ended = false;
  const look = async () => {
    ended = (await campaign().first('finished_at'))?.finished_at !== null;
  };
  const watch = setInterval(() => void look(), 200);
  const measured = await measure(() => !ended).finally(() => clearInterval(watch));
  await campaign().update({ status: 'cancelled', finished_at: db.fn.now() });
  const isQuiet = async () =>
    !(await db('campaign_batches').where('lease_until', '>', db.fn.now()).first('id'));
  await waitUntil('the calls under way have ended', isQuiet, 60_000);
  return measured;
}

/** One API process that also sends, as the product is started: its calls while it is idle, and while a campaign goes out, in turn. */
export async function otherCalls(deps: Deps, { env, what, calls, rounds }: Trial): Promise<Line> {
  const { config, db } = deps;
  const api = spawnApi({
    DATABASE_URL: config.databaseUrl,
    JWT_SECRET: config.jwtSecret,
    RESEND_BASE_URL: config.resend.baseUrl,
    SENDER: 'on',
    LOG_LEVEL: 'error',
    ...env,
  });
  try {
    const { url } = await untilReady(api);
    const token = await bearer(deps);
    await p95(url, token, (made) => made < 50);
    const idle: number[] = [];
    const sending: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      idle.push(await p95(url, token, (made) => made < calls));
      sending.push(await whileSending(deps, (goesOn) => p95(url, token, (made) => made < calls && goesOn())));
    }
    const value = median(sending.map((one, round) => one / (idle[round] ?? Number.NaN)));
    return {
      what: `other calls while a campaign goes out ${what}, p95 beside idle`,
      value,
      unit: 'x',
      bar: `at most ${BAR}x`,
      met: value <= BAR,
      detail: `${figure(median(sending))} ms and ${figure(median(idle))} ms`,
    };
  } finally {
    api.process.kill('SIGKILL');
    await api.exitCode;
    await db.raw('truncate campaign_batches, campaign_recipients cascade');
  }
}
