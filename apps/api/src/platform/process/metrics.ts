import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SECURITY_EVENTS } from './security-events.ts';

/**
 * What this process counts for Prometheus. Names and units follow prometheus.io/docs/practices/naming; labels have few
 * values, and clients can't add any.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const securityEvents = new Counter({
    name: 'security_events_total',
    help: 'Requests that may be attacks: access_refused (403), rate_limited (429), bad_signature of a webhook, or login_failed',
    labelNames: ['kind'] as const,
    registers,
  });
  // From the first scrape on, so that the first event is an increase.
  for (const kind of SECURITY_EVENTS) securityEvents.inc({ kind }, 0);
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests, from the first byte read to the last one written; status "aborted" if the client disconnected',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10],
      registers,
    }),
    providerCalls: new Histogram({
      name: 'provider_call_duration_seconds',
      help: 'Calls to the email provider, by what was handed over and what its response means',
      labelNames: ['content', 'outcome'] as const,
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers,
    }),
    webhookEvents: new Counter({
      name: 'webhook_events_total',
      help: 'Events from the provider: recorded, unreadable (unknown or incomplete, kept for 30 days), ignored (of a kind we don’t use), or refused',
      labelNames: ['result'] as const,
      registers,
    }),
    securityEvents,
    poolConnections: new Gauge({
      name: 'db_pool_connections',
      help: 'Connections of this process to the database: used, free, and requests that wait for one',
      labelNames: ['pool', 'state'] as const,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'database_up',
      help: '1 if the database answered this scrape, otherwise 0, and the installation’s figures are missing',
      registers,
    }),
    campaigns: new Gauge({
      name: 'campaigns_unfinished',
      help: 'The installation’s campaigns that are scheduled, being sent, paused, or being canceled',
      labelNames: ['status'] as const,
      registers,
    }),
    campaignEmails: new Gauge({
      name: 'campaign_mails_pending',
      help: 'Emails without an outcome yet, in the installation’s unfinished campaigns',
      labelNames: ['status'] as const,
      registers,
    }),
    batches: new Gauge({
      name: 'campaign_batches_open',
      help: 'Batches in the installation’s unfinished campaigns: due now, with a sender, unanswered (to be asked about again), or waiting (later, paused, or scheduled)',
      labelNames: ['state'] as const,
      registers,
    }),
    batchAge: new Gauge({
      name: 'campaign_batch_oldest_open_seconds',
      help: 'Time since the oldest batch without an outcome was handed over; 0 if there is none',
      registers,
    }),
    outboxEmails: new Gauge({
      name: 'outbox_mails_pending',
      help: 'The installation’s single emails (password resets, notices, tests) that haven’t been sent yet',
      registers,
    }),
    outboxAge: new Gauge({
      name: 'outbox_oldest_pending_seconds',
      help: 'Age of the oldest single email that hasn’t been sent yet; 0 if there is none',
      registers,
    }),
    unsealedEntries: new Gauge({
      name: 'activity_entries_unsealed',
      help: 'Activity log entries that aren’t in its chain yet',
      registers,
    }),
    unsealedAge: new Gauge({
      name: 'activity_oldest_unsealed_seconds',
      help: 'How long the oldest of them has waited; 0 if there is none',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Node's own metrics: memory, event loop, garbage collection. Once per process. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });
