import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import { test } from 'vitest';
import { startOutbox } from '../src/mail/outbox.ts';
import { startSender } from '../src/sending/start-sender.ts';
import { createSubscriber } from './factories.ts';
import { fuzzEndpoint, sendEdges } from './fuzz-endpoint.ts';
import { useTestApp } from './test-app.ts';

/** Requests per endpoint: the first of those that `pnpm lab fuzz` sends. */
const REQUESTS = 30;
/** The same requests each time. */
const SEED = 20_261_120;

const app = useTestApp();

const target = {
  get url() {
    return app.url;
  },
  openSession: async () => {
    await app.db('rate_limits').delete();
    return (await app.asSuperAdmin()).token;
  },
};

/** A sender has to run: the response to a send waits for it. */
const senders: Record<string, () => { stop(): Promise<void> }> = {
  'campaigns.send': () => startSender(app.deps),
  'emailTemplate.testSend': () => startOutbox(app.deps, { pollMs: 20 }),
};

const title = ({ route }: Endpoint) => `${route.method} ${route.path}`;

// asvs 2.2.1, 15.3.5, 15.3.6, 15.3.7, 16.5.1
test.each(endpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
  '%s answers whatever is sent to it in its documented ways',
  async (_, endpoint) => {
    for (let count = 0; count < 20; count++) await createSubscriber(app.db);
    const sender = senders[endpoint.name]?.();
    try {
      await fuzzEndpoint(endpoint, target, { requests: REQUESTS, seed: SEED });
      await sendEdges(endpoint, target);
    } finally {
      await sender?.stop();
    }
  },
);
