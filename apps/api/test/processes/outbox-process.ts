import pino from 'pino';
import { readConfig } from '../../src/platform/config.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { createResend } from '../../src/platform/mail/create-resend.ts';
import { startOutbox } from '../../src/platform/mail/outbox.ts';
import { createMetrics } from '../../src/platform/process/metrics.ts';

/** A process that only works on the outbox, for tests that run several and kill them. */
const config = readConfig(process.env);
const db = connect(config.databaseUrl, { poolSize: 2 });
const deps = {
  config,
  db,
  resend: createResend(config.resend),
  log: pino({ level: 'silent' }),
  metrics: createMetrics(),
  now: () => new Date(),
};
startOutbox(deps, { pollMs: 20, leaseSeconds: 2, timeoutMs: 1_500, firstRetrySeconds: 0.1 });
