import { BATCH_SIZE } from '@fairlead/contract/limits';
import type { Knex } from 'knex';
import { sendWithKills } from '../../../apps/api/test/faults/killed-senders.ts';
import type { Part, Row } from './part.ts';
import { addPeople, allEnded, campaignToAll, onTrial, patienceFor } from './trial.ts';

/** Of the recipients of the large run. */
const SHARE = 1 / 10;

/** One address of each batch is of a domain that the provider refuses. */
const SPOIL = `update subscribers set email = 'refused' || id || '@example.com' where id % ${BATCH_SIZE} = 37`;

async function failuresOf(db: Knex): Promise<{ failed: number; explained: number }> {
  const failed: { email: string; reason: string | null }[] = await db('campaign_recipients')
    .where({ status: 'failed' })
    .select('email', 'reason');
  return {
    failed: failed.filter(({ email }) => email.endsWith('@example.com')).length,
    explained: failed.filter(({ reason }) => reason?.includes('`to`')).length,
  };
}

const sendSpoiled = (serverUrl: string, recipients: number): Promise<Row> =>
  onTrial(serverUrl, {}, async ({ deps, mail, books }) => {
    await addPeople(deps.db, recipients);
    await deps.db.raw(SPOIL);
    await sendWithKills(deps, mail, {
      recipients,
      kills: 0,
      faults: null,
      random: () => 0,
      start: () => campaignToAll(deps),
      hasEnded: () => allEnded(deps.db),
      within: patienceFor(recipients),
    });
    const { accepted, doubled, lost, counted } = await books();
    const { failed, explained } = await failuresOf(deps.db);
    const bad = recipients / BATCH_SIZE;
    const good = recipients - bad;
    const ok = [accepted, counted].every((count) => count === good) && doubled === 0;
    return {
      ok: ok && [failed, explained, lost].every((count) => count === bad),
      cells: [bad, mail.stats().requests, accepted, doubled, failed, explained],
    };
  });

export const badAddressesPart: Part = {
  title: () => 'One refused address in each batch (bar: all others once, these failed with the reason)',
  columns: ['batches', 'calls', 'accepted', 'doubled', 'failed', 'with the reason'],
  rows: async function* ({ url }, { recipients }) {
    yield await sendSpoiled(
      url,
      Math.max(BATCH_SIZE, Math.floor((recipients * SHARE) / BATCH_SIZE) * BATCH_SIZE),
    );
  },
};
