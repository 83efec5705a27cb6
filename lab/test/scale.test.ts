import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer } from '../../ops/src/servers/own-server.ts';
import { onTrial } from '../src/faults/trial.ts';
import type { Line } from '../src/figures/print-lines.ts';
import type { Cells } from '../src/figures/table.ts';
import { measureFarProvider } from '../src/scale/far-provider.ts';
import type { Footprint } from '../src/scale/footprint.ts';
import { judgeFlat } from '../src/scale/judge-flat.ts';
import { measureLargeSend } from '../src/scale/large-send.ts';
import { measureCosts } from '../src/scale/measure-costs.ts';
import { soak } from '../src/scale/soak.ts';
import { onSinkTrial } from '../src/send/sink-trial.ts';
import { bareRound, ownRound, sendCampaign } from '../src/webhooks/rounds.ts';

const PEOPLE = 1_000;

// Needs DATABASE_URL, or the programs of a PostgreSQL server.
describe('each part, with few people', () => {
  let server: Awaited<ReturnType<typeof openServer>>;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server?.remove());

  test('what a subscriber, an email, and an event cost', async () => {
    const { recipients, rows } = await onSinkTrial(server.url, ({ deps }) =>
      measureCosts(deps, { people: PEOPLE, events: 100 }),
    );
    expect(recipients).toBeGreaterThan(900);
    expect(rows.map(([one]) => one)).toEqual([
      'subscriber',
      'recipient written',
      'email sent',
      'batch of 100',
      'event',
    ]);
  });

  test('a large campaign, one that is canceled, paused ones, and their removal', async () => {
    const lines: Line[] = [];
    await onSinkTrial(server.url, async (trial) => {
      for await (const line of measureLargeSend(trial, PEOPLE)) lines.push(line);
    });
    expect(lines.filter(({ met }) => !met)).toEqual([]);
    expect(lines.filter(({ bar }) => bar !== '-').map(({ what }) => what)).toEqual([
      'longest statement until then',
      'peak memory of the sender',
      'emails that the provider took',
      'a look at what is due beside 3 paused campaigns of that size, median',
      'canceled while recipients are written',
      'emails of the canceled campaign',
      'longest transaction meanwhile',
      'recipients removed',
    ]);
  });

  test('a provider that is far away', async () => {
    const { row } = await onTrial(server.url, {}, (trial) => measureFarProvider(trial, 3));
    expect(row.slice(0, 3)).toEqual([200, 10, 30]);
  });

  test('campaigns one after the other, with a killed sender and reports', async () => {
    const printed: Cells[] = [];
    const print = (cells: Cells) => void printed.push(cells);
    const { samples, differing } = await onTrial(server.url, {}, (trial) =>
      soak(trial, { people: PEOPLE, minutes: 0.1, print }),
    );
    expect(differing).toBe(0);
    expect(samples.length).toBeGreaterThan(0);
    expect(Math.min(...samples.flatMap(({ deadRows: _, ...used }) => Object.values(used)))).toBeGreaterThan(
      0,
    );
    expect(printed.length).toBe(samples.length);
  });

  test('two rounds of webhooks, which have emails of their own', async () => {
    await onTrial(server.url, {}, async (trial) => {
      await sendCampaign(trial, 200);
      for (const number of [0, 1]) {
        const round = { number, emails: 100, lanes: 8 };
        expect(await bareRound(trial, round)).toBeGreaterThan(0);
        expect(await ownRound(trial, round)).toBeGreaterThan(0);
      }
      const sums = ['delivered_count', 'opens', 'clicks'] as const;
      expect(await trial.deps.db('campaigns').first(...sums)).toEqual({
        delivered_count: 200,
        opens: 80,
        clicks: 20,
      });
    });
  });
});

const used: Footprint = { senderMemory: 200, apiMemory: 150, handles: 60, connections: 12, deadRows: 5_000 };
const grown = (from: Footprint, count: number): Footprint[] =>
  Array.from({ length: count }, (_, index) => ({ ...from, senderMemory: from.senderMemory + 2 * index }));

test('memory that grows with every campaign is noticed, and memory that does not is not', () => {
  const missed = (samples: Footprint[]) =>
    judgeFlat(samples, PEOPLE)
      .filter(({ met }) => !met)
      .map(({ what }) => what);
  expect(missed(grown(used, 60))).toEqual(['memory of the sender, last third']);
  expect(missed(Array.from({ length: 60 }, () => used))).toEqual([]);
  expect(
    missed([...grown(used, 20), ...Array.from({ length: 40 }, () => ({ ...used, senderMemory: 240 }))]),
  ).toEqual([]);
});

test('too few campaigns are not judged', () => {
  expect(judgeFlat(grown({ ...used, senderMemory: 1 }, 5), PEOPLE).map(({ bar }) => bar)).toEqual(
    Array.from({ length: 5 }, () => 'none: too few campaigns'),
  );
});
