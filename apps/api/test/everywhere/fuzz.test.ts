import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import { test } from 'vitest';
import { startOutbox } from '../../src/platform/mail/outbox.ts';
import { startSender } from '../../src/sending/start-sender.ts';
import { fuzzEndpoint, sendEdges } from '../fuzz/fuzz-endpoint.ts';
import { addSubscribers } from '../people/many-subscribers.ts';
import { useTestApp } from '../test-app.ts';

/** Requests per endpoint: the first of those that `pnpm lab fuzz` sends, which looks for what's rare. */
const REQUESTS = 8;
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
    await addSubscribers(app.db, 20);
    const sender = senders[endpoint.name]?.();
    try {
      await fuzzEndpoint(endpoint, target, { requests: REQUESTS, seed: SEED });
      await sendEdges(endpoint, target);
    } finally {
      await sender?.stop();
    }
  },
);
