import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '@fairlead/contract/endpoints';
import fc from 'fast-check';
import { openApiDocument } from '../../src/site/openapi/document.ts';
import { arbitraryRequest, type FuzzRequest } from './arbitrary-request.ts';
import { edgeRequests } from './edge-requests.ts';
import { type Reply, replyProblems } from './reply-problems.ts';

/** Requests in flight, and at most in each batch. */
const AT_ONCE = 10;

export type FuzzTarget = {
  url: string;
  /** Before each batch, because requests log out, deactivate, and delete. @returns the token of a super admin */
  openSession(): Promise<string>;
  /** The address that the next request comes from, as the server's proxy says it. */
  nextIp?: () => string;
  onAnswer?: (status: number) => void;
  /** Throws if something else went wrong during a batch. */
  afterBatch?: (batch: readonly FuzzRequest[]) => Promise<void>;
};

const document = await openApiDocument('http://localhost');

/** Anything that would reveal internals to a stranger: a line of a stack, or of SQL. */
const LEAKS = /node_modules|\.m?[jt]sx?:\d+|select .+ from |insert into |syntax error at/i;

/** Short enough to read. */
export const shown = (request: FuzzRequest): string => JSON.stringify(request).slice(0, 1_000);

function exchange(agent: Agent, url: string, sent: FuzzRequest): Promise<Reply> {
  const { method, path, headers, body } = sent;
  const content = method === 'GET' || method === 'HEAD' ? '' : body;
  const length = { 'content-length': String(Buffer.byteLength(content)) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${url}${path}`,
      { agent, method, headers: { ...headers, ...length } },
      (response) => {
        const header = (name: string) => response.headers[name]?.toString();
        const { statusCode: status = 0 } = response;
        buffer(response).then((answer) => resolve({ status, header, body: answer }), reject);
      },
    );
    request.once('error', (cause: NodeJS.ErrnoException) => {
      // On a busy machine, the server may close a connection that was idle while this request goes out on it.
      if (request.reusedSocket && cause.code === 'ECONNRESET') resolve(exchange(agent, url, sent));
      else reject(new Error('It was not answered', { cause }));
    });
    request.end(content);
  });
}

/** @throws Error if it's an answer that no caller may get */
function check({ method, path }: FuzzRequest, reply: Reply): void {
  if (reply.status >= 500) throw new Error(`The answer is ${reply.status}`);
  const body = reply.body.toString();
  const [leak] = body.startsWith('<!doctype') ? [] : (LEAKS.exec(body) ?? []);
  if (leak) throw new Error(`The answer reveals "${leak}"`);
  const [problem] = replyProblems({ method, url: path }, reply);
  if (problem) throw new Error(problem);
}

type Ask = (request: FuzzRequest, token: string) => Promise<void>;

/** Asks one endpoint, and checks its answers. */
async function withAsk(
  endpoint: Endpoint,
  target: FuzzTarget,
  act: (ask: Ask) => Promise<void>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = async (request: FuzzRequest, token: string) => {
    const { headers } = request;
    const forwarded = [headers['x-forwarded-for'], target.nextIp?.()].filter(Boolean).join(', ');
    const added = {
      authorization: `Bearer ${token}`,
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    };
    try {
      const reply = await exchange(agent, target.url, { ...request, headers: { ...headers, ...added } });
      target.onAnswer?.(reply.status);
      check(request, reply);
    } catch (cause) {
      throw new Error(`${endpoint.name} was sent ${shown(request)}`, { cause });
    }
  };
  await act(ask).finally(() => agent.destroy());
}

async function askAll(batch: readonly FuzzRequest[], ask: Ask, target: FuzzTarget): Promise<void> {
  const token = await target.openSession();
  await Promise.all(batch.map((request) => ask(request, token)));
  await target.afterBatch?.(batch);
}

/**
 * Sends requests made from the contract to one endpoint: valid, at the limits, and invalid. The same seed makes the same
 * requests.
 * @throws Error with the request and the answer that nobody may get
 */
export const fuzzEndpoint = (
  endpoint: Endpoint,
  target: FuzzTarget,
  { requests, seed }: { requests: number; seed: number },
): Promise<void> =>
  withAsk(endpoint, target, async (ask) => {
    const length = Math.min(requests, AT_ONCE);
    const batches = fc.array(arbitraryRequest(endpoint, document), { minLength: length, maxLength: length });
    const holds = fc.asyncProperty(batches, async (batch) => {
      await askAll(batch, ask, target);
    });
    const { counterexample, errorInstance } = await fc.check(holds, {
      numRuns: Math.ceil(requests / length),
      seed,
      endOnFailure: true,
    });
    if (counterexample) throw errorInstance;
  });

/** Sends requests that are right but for one value at an edge. @throws Error as `fuzzEndpoint` does */
export const sendEdges = (endpoint: Endpoint, target: FuzzTarget): Promise<void> =>
  withAsk(endpoint, target, async (ask) => {
    const requests = edgeRequests(endpoint, document);
    for (let at = 0; at < requests.length; at += AT_ONCE)
      await askAll(requests.slice(at, at + AT_ONCE), ask, target);
  });

/** Sends one request after another to one endpoint. @throws Error as `fuzzEndpoint` does */
export const sendEach = (
  endpoint: Endpoint,
  target: FuzzTarget,
  requests: Iterable<FuzzRequest>,
): Promise<void> =>
  withAsk(endpoint, target, async (ask) => {
    for (const request of requests) {
      await ask(request, await target.openSession());
      await target.afterBatch?.([request]);
    }
  });
