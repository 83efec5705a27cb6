import { fileURLToPath } from 'node:url';
import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { program } from '../../apps/api/test/processes/programs.ts';
import { fuzzOne } from '../src/fuzz/fuzz-one.ts';
import { nothingStarted } from '../src/lab-command.ts';

const API = fileURLToPath(new URL('../../apps/api/src/server.ts', import.meta.url));
const FAULTY = fileURLToPath(new URL('./faulty-api.mjs', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

async function fuzz(name: string, fuzzed: { file: string; execArgv: string[] }, requests: number) {
  const endpoint = endpoints.find((one) => one.name === name) as Endpoint;
  const started = nothingStarted();
  const fuzzing = { program: fuzzed, databaseUrl: database.url, requests, seed: 1 };
  return fuzzOne(endpoint, fuzzing, started).finally(started.removeAll);
}

test('an endpoint that answers as it should holds, and its answers are counted', async () => {
  const { statuses, slowestTurn, memory, fault } = await fuzz('subscribers.list', program(API), 50);
  expect(fault).toBeUndefined();
  expect(slowestTurn).toBeGreaterThan(0);
  expect(memory).toBeGreaterThan(0);
  // Besides those with values at the edges.
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(50);
  expect(statuses.get(200)).toBeGreaterThan(0);
  expect(statuses.get(400)).toBeGreaterThan(0);
});

/** Of all causes. */
const messageOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message} ${messageOf(cause)}` : message;

test.each([
  ['a 5xx', 'system.live', /system\.live was sent .*The answer is 500/],
  ['a stack', 'system.ready', /The answer reveals "\.mjs:\d+"/],
  ['an undocumented answer', 'system.openapi', /the answer 200 does not fit the document/],
  ['too much memory', 'topics.shown', /One of these took \d+ MB of memory/],
  ['a stalled event loop', 'emailTemplate.template', /One of these took \d+ ms of CPU time/],
])('%s is a fault', async (_, name, message) => {
  const { fault } = await fuzz(name, { file: FAULTY, execArgv: [] }, 100);
  expect(messageOf(fault as Error)).toMatch(message);
});
