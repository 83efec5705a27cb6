import type { Knex } from 'knex';
import { figure, type Line } from '../figures/print-lines.ts';
import { median } from '../figures/statistics.ts';
import { type Api, measured, readLine } from '../reads/measure-reads.ts';
import { type Example, examples } from './examples.ts';
import { groupExamples } from './group-examples.ts';

const ROUNDS = 3;
/** Counting may take so many times as long as the bare SQL. Below `MOMENT_MS`, the rest of a request counts more. */
const BAR = 1.5;
const MOMENT_MS = 50;

const ID = {
  large: 'select id from campaigns order by recipients_count desc, id desc limit 1',
  small: 'select id from campaigns where recipients_count between 1 and 1000 order by id limit 1',
};

async function findExamples(db: Knex): Promise<Example[]> {
  const one = async (sql: string): Promise<number> => {
    const { rows } = await db.raw<{ rows: { id: number }[] }>(sql);
    if (!rows[0]) throw new Error(`Nothing was found: ${sql}`);
    return rows[0].id;
  };
  const ids = {
    commonTag: await one('select min(id) as id from tags'),
    rareTag: await one('select max(id) as id from tags'),
    largeCampaign: await one(ID.large),
    smallCampaign: await one(ID.small),
  };
  return [...examples(ids), ...groupExamples(ids)];
}

type Bare = { count: number; ms: number };

async function countBare(db: Knex, { bare, value }: Example): Promise<Bare> {
  const began = performance.now();
  const { rows } = await db.raw<{ rows: { count: number }[] }>(bare, value === undefined ? [] : [value]);
  return { count: Number(rows[0]?.count), ms: performance.now() - began };
}

async function count(api: Api, { definition }: Example): Promise<Bare> {
  const began = performance.now();
  const answer = await fetch(`${api.url}/api/email/segments/count`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${api.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ definition }),
  });
  const body = (await answer.json()) as { count: number };
  return { count: body.count, ms: performance.now() - began };
}

/** @throws Error if the two counts differ */
async function countLine(db: Knex, api: Api, example: Example): Promise<Line> {
  const ours: number[] = [];
  const bare: number[] = [];
  let people = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mine, plain] = [await count(api, example), await countBare(db, example)];
    if (mine.count !== plain.count)
      throw new Error(`${example.name}: ${mine.count} people, and ${plain.count} by bare SQL`);
    ours.push(mine.ms);
    bare.push(plain.ms);
    people = mine.count;
  }
  const ratio = median(ours) / median(bare);
  return {
    what: `${example.name}: all, beside bare SQL`,
    value: ratio,
    unit: ' x',
    bar: `at most ${BAR} x, or less than ${MOMENT_MS} ms`,
    met: ratio <= BAR || median(ours) < MOMENT_MS,
    detail: `${people.toLocaleString('en')} people, ${figure(median(ours))} and ${figure(median(bare))} ms`,
  };
}

/** The p95 of each example's first people, and its exact count beside bare SQL. */
export async function* measureSegments(db: Knex, api: Api, requests: number): AsyncGenerator<Line> {
  for (const example of await findExamples(db)) {
    const { name, definition } = example;
    const call = { name: `${name}: first people`, path: '/api/email/segments/people', body: { definition } };
    yield readLine(call, await measured(api, call, requests));
    yield await countLine(db, api, example);
  }
}
