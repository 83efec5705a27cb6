import type { Knex } from 'knex';
import { type Apis, mustAt } from './front-door.ts';

/** Bytes per part. */
const PART = 300_000;

type Import = { id: number; status: string; done: { added?: number } };

function fileOf(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, n) => `new${n}@import.invalid,Person ${n},crp_vendor`);
  return Buffer.from(['email,name,role', ...rows, ''].join('\n'));
}

/**
 * Reads a file part by part, and then commits it step by step, each call at the next API.
 * @returns the subscribers it created
 */
export async function importThroughAll(
  apis: Apis,
  db: Knex,
  token: string,
  { people, partSize = PART }: { people: number; partSize?: number },
): Promise<number> {
  const file = fileOf(people);
  let place = 0;
  const call = async (method: string, path: string, body?: Buffer) => {
    place += 1;
    return (await mustAt(apis, place, `/email/subscribers/import${path}`, { method, token, body })).body;
  };
  let answer = await call('POST', `?size=${file.length}&file_name=people.csv`, file.subarray(0, partSize));
  const { id } = answer.import as Import;
  for (let at = answer.next_offset; typeof at === 'number'; at = answer.next_offset)
    answer = await call('PUT', `/${id}/part?offset=${at}`, file.subarray(at, at + partSize));
  do answer = await call('POST', `/${id}/commit`);
  while ((answer.import as Import).status !== 'done');
  const [counted] = await db('subscribers').whereLike('email', '%@import.invalid').count({ people: 'id' });
  return Number(counted?.people);
}
