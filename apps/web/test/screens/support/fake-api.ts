import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import type { AppRoute, ClientInferResponseBody } from '@ts-rest/core';
import { expect, vi } from 'vitest';
import { z } from 'zod';

/** A route's successful response; `success` is added. */
type Body<R extends AppRoute> = Omit<ClientInferResponseBody<R, 200>, 'success'>;
export type Call = { url: URL; params: Record<string, string>; body: unknown; headers: Headers };
type Answer = (call: Call) => Response | Promise<Response>;

const json = (status: number, body: object): Response => Response.json(body, { status });
const refusal = (status: number, error: string): Response => json(status, { success: false, error });

/** Ways a request can fail in the browser. */
const FAILURES = {
  'the server fails': () => refusal(500, texts.internal),
  'the database is away': () => refusal(503, texts.unavailable),
  'there is no connection': () => Promise.reject(new TypeError('Failed to fetch')),
} as const satisfies Record<string, () => Response | Promise<Response>>;
export type Failure = keyof typeof FAILURES;
export const failures = Object.keys(FAILURES) as Failure[];

const answers = new Map<AppRoute, Answer>();
const faults = new Map<AppRoute, Answer>();
const holds = new Map<AppRoute, Promise<void>>();
const calls: { route: AppRoute; call: Call }[] = [];
const unexpected: string[] = [];

/** From now on, `route` answers this. */
export function answer<R extends AppRoute>(route: R, body: Body<R> | ((call: Call) => Body<R>)): void {
  answers.set(route, (call) =>
    json(200, { success: true, ...(typeof body === 'function' ? body(call) : body) }),
  );
}

/** From now on, `route` answers with this status and body, valid or not. */
export function answerWith<R extends AppRoute, S extends keyof R['responses'] & number>(
  route: R,
  status: S,
  body: ClientInferResponseBody<R, S>,
): void {
  answers.set(route, () => Response.json(body, { status }));
}

/** Makes every call to these routes fail until the returned function is called. */
export function fail(failure: Failure, ...routes: AppRoute[]): () => void {
  for (const route of routes) faults.set(route, FAILURES[failure]);
  return () => {
    for (const route of routes) faults.delete(route);
  };
}

/** Drops the next call to a route. */
export function failOnce(route: AppRoute): void {
  faults.set(route, () => {
    faults.delete(route);
    return FAILURES['there is no connection']();
  });
}

/** Makes every call to a route return this, whether or not the contract has it. */
export function garble(route: AppRoute, reply: (call: Call) => Response): () => void {
  faults.set(route, reply);
  return () => void faults.delete(route);
}

/** Refuses every call to a route with this text until the returned function is called. */
export function refuse(route: AppRoute, status: number, error = ''): () => void {
  faults.set(route, () => refusal(status, error));
  return () => void faults.delete(route);
}

/** Holds back calls to these routes until the returned function is called. */
export function hold(...routes: AppRoute[]): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const route of routes) holds.set(route, held);
  return () => {
    for (const route of routes) holds.delete(route);
    release();
  };
}

/** A route's calls so far. */
export const callsOf = (route: AppRoute): Call[] =>
  calls.filter((one) => one.route === route).map(({ call }) => call);

const isRoute = (value: object): value is AppRoute => 'method' in value && 'path' in value;
const routesIn = (value: object): AppRoute[] =>
  isRoute(value) ? [value] : Object.values(value).flatMap((part: object) => routesIn(part));
const routes = routesIn(contract);

const paramsOf = (pattern: string, path: string): Record<string, string> | undefined => {
  const source = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${source}$`).exec(path);
  return match ? { ...match.groups } : undefined;
};

/** What the server would refuse, whatever the rest of the call is. */
function unknownFields(route: AppRoute, { url, body }: Call): string[] {
  const parts = [
    { schema: route.query, value: Object.fromEntries(url.searchParams) },
    { schema: 'body' in route ? route.body : undefined, value: body },
  ];
  return parts.flatMap(({ schema, value }) => {
    const issues = schema instanceof z.ZodType ? (schema.safeParse(value).error?.issues ?? []) : [];
    return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  });
}

const ownFetch = window.fetch;
let running = 0;

/** Resolves when the page has read the answer to each call, apart from those held back. */
export async function callsAnswered(): Promise<void> {
  // What was just asked for isn't a call yet.
  await nextTask();
  await vi.waitFor(() => expect(running).toBe(0));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Counts it as running until what follows from it, apart from other calls, is done. */
async function counted<T>(work: Promise<T>): Promise<T> {
  running += 1;
  const done = () => nextTask().then(() => (running -= 1));
  work.then(done, done);
  return await work;
}

const answerCounted: typeof answerCall = (...request) => counted(answerRead(...request));

async function answerRead(...request: Parameters<typeof answerCall>): Promise<Response> {
  const reply = await answerCall(...request);
  const [json, text] = [reply.json.bind(reply), reply.text.bind(reply)];
  return Object.assign(reply, { json: () => counted(json()), text: () => counted(text()) });
}

async function answerCall(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/api/')) return ownFetch(input, init);
  const matches = routes.flatMap((route) => {
    const params = route.method === request.method ? paramsOf(route.path, url.pathname) : undefined;
    return params ? [{ route, params }] : [];
  });
  const match = matches.find(({ route }) => !route.path.includes(':')) ?? matches[0];
  if (!match) throw new Error(`The contract has no ${request.method} ${url.pathname}`);
  const { route, params } = match;
  const text = await request.text();
  const isJson = request.headers.get('content-type')?.includes('json');
  const call = { url, params, body: isJson && text ? JSON.parse(text) : text, headers: request.headers };
  calls.push({ route, call });
  unexpected.push(
    ...unknownFields(route, call).map((field) => `${field} in ${request.method} ${url.pathname}`),
  );
  running -= 1;
  await Promise.race([holds.get(route), aborted(request.signal)]);
  running += 1;
  request.signal.throwIfAborted();
  const reply = faults.get(route) ?? answers.get(route);
  if (!reply) {
    unexpected.push(`${request.method} ${url.pathname}`);
    return refusal(500, 'This test says no answer to that');
  }
  return reply(call);
}

/** Resolves when the page aborts, so that the test stops waiting too. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** Starts a test with an API that answers nothing. */
export function startApi(): void {
  for (const state of [answers, faults, holds]) state.clear();
  calls.length = 0;
  unexpected.length = 0;
  window.fetch = answerCounted;
}

/** Calls that the test didn't answer, and fields that the contract doesn't have. */
export const unexpectedCalls = (): string[] => unexpected;
