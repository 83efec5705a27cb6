import { isDeepStrictEqual } from 'node:util';
import type { FaultKind } from '@fairlead/local-resend/faults/faults';
import { exactlyOnce } from '../../../apps/api/test/faults/books.ts';
import { sendWithKills } from '../../../apps/api/test/faults/killed-senders.ts';
import { FAULTS, oftenOne } from '../../../apps/api/test/faults/mail-faults.ts';
import type { Part, Row } from './part.ts';
import { addPeople, allEnded, campaignToAll, onTrial, patienceFor } from './trial.ts';

/** A tenth of the large run; fewer would make too few calls for faults to strike. */
const sizeOf = (recipients: number) => Math.max(1_000, Math.ceil(recipients / 10));

const sendWith = (serverUrl: string, recipients: number, kind: FaultKind): Promise<Row> =>
  onTrial(serverUrl, {}, async ({ deps, mail, books }) => {
    await addPeople(deps.db, recipients);
    await sendWithKills(deps, mail, {
      recipients,
      kills: 0,
      faults: oftenOne(kind),
      random: () => 0,
      start: () => campaignToAll(deps),
      hasEnded: () => allEnded(deps.db),
      within: patienceFor(recipients) * 3,
    });
    const found = await books();
    const { requests, faults } = mail.stats();
    return {
      ok: isDeepStrictEqual(found, exactlyOnce(recipients)) && Number(faults[kind]) > 0,
      cells: [kind, requests, faults[kind] ?? 0, found.accepted, found.doubled, found.lost, found.differing],
    };
  });

export const singleFaultsPart: Part = {
  title: ({ recipients }) =>
    `Each fault alone, in 30 % of the calls: ${sizeOf(recipients)} recipients, three sender processes (bar: 0 doubled, lost and differing)`,
  columns: ['fault', 'calls', 'faults', 'accepted', 'doubled', 'lost', 'differing'],
  rows: async function* ({ url }, { recipients }) {
    for (const kind of FAULTS) yield await sendWith(url, sizeOf(recipients), kind);
  },
};
