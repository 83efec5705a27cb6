import { openServer } from '@fairlead/stack/database/own-server';
import { expect, test } from 'vitest';
import { bareRound, ownRound, sendCampaign } from '../src/webhooks/rounds.ts';
import { startTrial } from '../src/webhooks/trial.ts';

// Needs DATABASE_URL, or the programs of a PostgreSQL server.
test('two rounds of webhooks, which have emails of their own', async () => {
  const server = await openServer();
  const trial = await startTrial(server.url);
  try {
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
  } finally {
    await trial.remove();
    await server.remove();
  }
});
