import { fileURLToPath } from 'node:url';
import { TEMPORARY_PASSWORD_DAYS } from '@fairlead/contract/platform/limits';
import type { Logger } from 'pino';
import { encryptKeysAnew } from './access/factors/encrypt-keys-anew.ts';
import { createApp } from './app.ts';
import { outsideWith } from './campaigns/check/links/outside.ts';
import { addDefaultTopics } from './consent/topics/default-topics.ts';
import { frequentJobs, housekeepingJobs } from './housekeeping-jobs.ts';
import { checkErasureKey } from './people/erasure/check-key.ts';
import { type Config, readConfig } from './platform/config.ts';
import { checkTimeZone } from './platform/db/check-time-zone.ts';
import { openPools } from './platform/db/open-pools.ts';
import { findRoleRisk } from './platform/db/schema/application-role.ts';
import type { ApiDeps } from './platform/deps.ts';
import { securityHeaders } from './platform/http/answers/security-headers.ts';
import { openLanes } from './platform/http/limits/lanes.ts';
import { createResend, createTransactionalResend } from './platform/mail/create-resend.ts';
import { startOutbox } from './platform/mail/outbox.ts';
import { followTeam } from './platform/organization/follow-team.ts';
import { readSite, type Site, siteNotBuilt } from './platform/pages/read-site.ts';
import { isLoopback, urlAt } from './platform/process/addresses.ts';
import { closeServer, onStopRequest } from './platform/process/close-server.ts';
import { startHousekeeping } from './platform/process/housekeeping.ts';
import { listen, portOf } from './platform/process/listen.ts';
import { createLog } from './platform/process/log.ts';
import { createMetrics, measureProcess } from './platform/process/metrics.ts';
import { openDatabase } from './platform/process/open-database.ts';
import { StartFailure } from './platform/process/start-failure.ts';
import { newStatus } from './platform/process/status.ts';
import { startWatchdog } from './platform/process/watchdog.ts';
import { riskySettings } from './platform/risky-settings.ts';
import { takeReservedTurn } from './sending/rate-limit/rate-limit.ts';
import { startSender } from './sending/start-sender.ts';
import { createFirstAdmin, type FirstAdmin } from './team/admins/first-admin.ts';
import { startSealing } from './team/audit/start-sealing.ts';

/** Milliseconds for requests in progress when the process is asked to stop. */
const FINISH_WITHIN = 10_000;

/** For failures with a sentence that the operator can act on. */
async function explained<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Error ? new StartFailure(error.message, { cause: error }) : error;
  }
}

/** Not a log line: logs are kept, and a generated password is shown once. */
const firstAdminNotice = ({ username, password, renewed }: FirstAdmin, publicUrl: string) =>
  `${renewed ? 'The first password was never changed and has expired.' : 'The first super admin was created.'} ` +
  `Log in at ${publicUrl}/login as ${username} with the password ` +
  (password
    ? `${password}\nThis is the only time it’s shown. It works for ${TEMPORARY_PASSWORD_DAYS} days, or until you choose your own.`
    : 'from ADMIN_PASSWORD.');

/** The builds are next to each other: apps/api/dist and apps/web/dist/client. */
const DEFAULT_WEB_ROOT = fileURLToPath(new URL('../../web/dist/client', import.meta.url));

function findSite({ webRoot = DEFAULT_WEB_ROOT, publicUrl }: Config, log: Logger): Site {
  try {
    return readSite(webRoot, publicUrl);
  } catch (error) {
    log.warn({ err: error, webRoot }, 'the site is not built');
    return siteNotBuilt;
  }
}

async function start(): Promise<void> {
  const environment = await explained(() => readConfig(process.env));
  const log = createLog(environment.logLevel);
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'the process ends after an unexpected failure');
    process.exit(1);
  };
  startWatchdog();
  for (const warning of riskySettings(environment)) log.warn(warning);
  process.on('unhandledRejection', crash);
  process.on('uncaughtException', crash);

  const { close: closePools, ...pools } = openPools(environment.databaseUrl);
  const { db } = pools;
  const { config, unset, follow } = followTeam(db, environment);
  const lanes = openLanes(config.databaseUrl, config.lanes);
  // The launcher waits longer in that case.
  let migrated = false;
  const onMigration = (migration: string) => {
    migrated = true;
    process.send?.({ type: 'migrating', migration });
  };
  await openDatabase(db, config, log, { onMigration });
  if (migrated) process.send?.({ type: 'migrated' });
  await follow();
  await explained(() => checkTimeZone(db, config.timeZone));
  const risk = await findRoleRisk(db);
  if (risk) log.warn(risk);

  const metrics = createMetrics();
  // Otherwise nobody could read them.
  if (config.metricsToken) measureProcess(metrics);
  const deps: ApiDeps = {
    config,
    ...pools,
    lanes,
    resend: createResend(config.resend),
    transactionalResend: createTransactionalResend(config),
    log,
    metrics,
    now: () => new Date(),
    unset,
    follow,
  };
  await encryptKeysAnew(deps);
  await explained(() => checkErasureKey(deps));
  const status = newStatus();
  const firstAdmin = await explained(() => createFirstAdmin(deps));
  await explained(() => addDefaultTopics(deps.db));
  const app = createApp(deps, {
    status,
    site: findSite(config, log),
    outside: outsideWith(config.dnsResolvers),
  });
  const { host, port } = config;
  const headers = securityHeaders(config.publicUrl);
  const servers = await listen(app, { host, port, headers }).catch((error: unknown) => {
    // The next start won't create it again.
    if (firstAdmin) console.error(firstAdminNotice(firstAdmin, config.publicUrl));
    throw error;
  });
  const workers = [
    startHousekeeping(deps, housekeepingJobs),
    startHousekeeping(deps, frequentJobs, 60_000),
    startHousekeeping(deps, [follow], 1_000),
    startOutbox(deps, { takeTurn: takeReservedTurn }),
    startSealing(deps),
  ];
  if (config.sender) {
    const sender = startSender(deps);
    status.sender = sender.state;
    deps.wakeSender = sender.wake;
    workers.push(sender);
  }

  onStopRequest(async (reason) => {
    log.info({ reason }, 'stopping');
    status.stopping = true;
    const closing = Promise.all(servers.map((server) => closeServer(server, FINISH_WITHIN)));
    await Promise.all(workers.map((worker) => worker.stop()));
    if ((await closing).includes(false)) log.warn('requests were cut off');
    await Promise.all([closePools(), lanes.close()]);
    process.exit(0);
  });

  const url = urlAt(host, portOf(servers[0]));
  log.info({ url }, 'ready');
  if (process.send)
    process.send({ type: 'ready', url, isLocal: isLoopback(host), ...(firstAdmin ? { firstAdmin } : {}) });
  else if (firstAdmin) console.error(firstAdminNotice(firstAdmin, config.publicUrl));
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
