import { seededRandom } from '@fairlead/local-resend/faults/faults';
import { sendWithKills } from '../../../apps/api/test/faults/killed-senders.ts';
import { isStuck, moveCheckpointToFetch } from '../../../apps/api/test/faults/lossy-checkpoint.ts';
import { EIGHT_PERCENT, LOST_ANSWERS } from '../../../apps/api/test/faults/mail-faults.ts';
import type { Part, Row } from './part.ts';
import { addPeople, allEnded, campaignToAll, onTrial, patienceFor } from './trial.ts';

/** A fifth of the large run; with fewer, all are claimed before the first kill. */
const sizeOf = (recipients: number) => Math.max(5_000, Math.ceil(recipients / 5));
const KILLS = 4;

type Control = { what: string; stripKeys: boolean; finds: 'doubled' | 'lost' };

const CONTROLS: Control[] = [
  { what: 'idempotency keys are ignored', stripKeys: true, finds: 'doubled' },
  { what: 'batches count as done when claimed', stripKeys: false, finds: 'lost' },
];

const tryControl = (
  serverUrl: string,
  recipients: number,
  { what, stripKeys, finds }: Control,
): Promise<Row> =>
  onTrial(serverUrl, { stripKeys }, async ({ deps, mail, books }) => {
    await addPeople(deps.db, recipients);
    if (finds === 'lost') await moveCheckpointToFetch(deps.db);
    await sendWithKills(deps, mail, {
      recipients,
      kills: KILLS,
      faults: stripKeys ? LOST_ANSWERS : EIGHT_PERCENT,
      random: seededRandom(1),
      start: () => campaignToAll(deps),
      hasEnded: () => (finds === 'lost' ? isStuck(deps.db) : allEnded(deps.db)),
      within: patienceFor(recipients),
    });
    const { doubled, lost } = await books();
    return { ok: { doubled, lost }[finds] > 0, cells: [what, recipients, doubled, lost] };
  });

export const controlsPart: Part = {
  title: () =>
    `Controls: broken on purpose, ${KILLS} random SIGKILLs and one before them, 8% faults (limit: more than 0 found)`,
  columns: ['broken', 'recipients', 'found doubled', 'found lost'],
  rows: async function* ({ url }, { recipients }) {
    for (const control of CONTROLS) yield await tryControl(url, sizeOf(recipients), control);
  },
};
