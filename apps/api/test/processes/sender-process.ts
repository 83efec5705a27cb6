/** A process that only sends campaigns, for tests that kill it. Configured by the environment. */
import pino from 'pino';
import { readConfig } from '../../src/platform/config.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { createResend } from '../../src/platform/mail/create-resend.ts';
import { createMetrics } from '../../src/platform/process/metrics.ts';
import { startSender } from '../../src/sending/start-sender.ts';

const config = readConfig(process.env);
const deps = {
  config,
  db: connect(config.databaseUrl),
  resend: createResend(config.resend),
  log: pino({ level: config.logLevel }),
  metrics: createMetrics(),
  now: () => new Date(),
};
startSender(deps, {
  leaseSeconds: Number(process.env.LEASE_SECONDS),
  pollEvery: Number(process.env.POLL_EVERY ?? 100),
});
process.on('disconnect', () => process.exit());
// Responds to any message with what it has used so far.
process.on('message', () =>
  process.send?.({ cpu: process.cpuUsage(), maxRssKb: process.resourceUsage().maxRSS }),
);
process.send?.('ready');
