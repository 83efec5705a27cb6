import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openApiDocument } from '../src/features/openapi/document.ts';
import { startOutbox } from '../src/mail/outbox.ts';
import { startSender } from '../src/sending/start-sender.ts';
import { arbitraryRequest, type FuzzRequest } from './arbitrary-request.ts';
import { createSubscriber } from './factories.ts';
import { useTestApp } from './test-app.ts';

/** Requests per endpoint. Half of the distinct answers of 300 come within the first 50; FUZZ_RUNS and FUZZ_SEED search on. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 100);
/** Concurrent requests. */
const CONCURRENCY = 10;
/** The same requests each time, unless a longer search is requested. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

/** Milliseconds for one endpoint on a busy machine; it takes one or two seconds on an idle one. */
const TIME_LIMIT = 120_000 + RUNS * 200;

const app = useTestApp();
const document = openApiDocument('http://localhost');
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

afterAll(() => agent.destroy());

type Answer = { status: number; body: string };

function send({ method, path, headers, body }: FuzzRequest, authorization: string): Promise<Answer> {
  const content = method === 'GET' || method === 'HEAD' ? '' : body;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${app.url}${path}`,
      {
        agent,
        method,
        headers: { ...headers, authorization, 'content-length': String(Buffer.byteLength(content)) },
      },
      (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
      },
    );
    request.once('error', reject);
    request.end(content);
  });
}

/** Anything that would reveal internals to a stranger. */
const LEAKS = /\bat .+:\d+:\d+\)?|node_modules|select .+ from |insert into |syntax error at|\.ts:\d+/i;

async function expectNoServerError(requests: FuzzRequest[]): Promise<void> {
  await app.db('rate_limits').delete();
  // Fuzzing logs out, deactivates, and deletes: each round has its own session.
  const { token } = await app.asSuperAdmin();
  const answers = await Promise.all(requests.map((request) => send(request, `Bearer ${token}`)));
  for (const [index, { status, body }] of answers.entries()) {
    const sent = JSON.stringify(requests[index]).slice(0, 2_000);
    expect(status, sent).toBeLessThan(500);
    expect(body.startsWith('<!doctype') ? '' : body, sent).not.toMatch(LEAKS);
  }
  // The harness compares every response with the document. Doing it here too lets failing requests be shrunk.
  expect(app.takeViolations()).toEqual([]);
}

/** A sender has to run: the response to a send waits for it. */
const senders: Record<string, () => { stop(): Promise<void> }> = {
  'campaigns.send': () => startSender(app.deps),
  'emailTemplate.testSend': () => startOutbox(app.deps, { pollMs: 20 }),
};

const title = ({ route }: Endpoint) => `${route.method} ${route.path}`;

test.each(endpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
  '%s answers whatever is sent to it in its documented ways',
  async (_, endpoint) => {
    for (let count = 0; count < 20; count++) await createSubscriber(app.db);
    const sender = senders[endpoint.name]?.();
    const batch = fc.array(arbitraryRequest(endpoint, document), {
      minLength: CONCURRENCY,
      maxLength: CONCURRENCY,
    });
    await fc
      .assert(fc.asyncProperty(batch, expectNoServerError), {
        numRuns: Math.ceil(RUNS / CONCURRENCY),
        seed: SEED,
      })
      .finally(() => sender?.stop());
  },
  TIME_LIMIT,
);
