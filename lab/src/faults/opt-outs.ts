import { seededRandom } from '@fairlead/local-resend/faults/faults';
import { startSender } from '../../../apps/api/src/sending/start-sender.ts';
import { type RaceResult, raceOptOuts } from '../../../apps/api/test/faults/opt-out-race.ts';
import { launchCampaign } from '../../../apps/api/test/launch-campaign.ts';
import { besideApi } from './api-process.ts';
import type { Part, Row } from './part.ts';
import { shuffled } from './shuffled.ts';
import { onTrial } from './trial.ts';

/** In a campaign. Each person has their own batch, so each opt-out races one claim. */
const PEOPLE = 500;
/** A tenth of the large run. */
const roundsFor = (recipients: number) => Math.ceil(recipients / 10 / PEOPLE);

/** Forgets every opt-out. */
const FORGET = `
  create function forget_opt_out() returns trigger language plpgsql as 'begin return null; end';
  create trigger forget_opt_out before insert on suppressions for each row execute function forget_opt_out()`;

function add(results: readonly RaceResult[]) {
  const sum = (of: (result: RaceResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    inTime: sum(({ inTime }) => inTime),
    mailedInTime: sum(({ mailedInTime }) => mailedInTime.length),
    late: sum(({ late }) => late),
    mailedLate: sum(({ mailedLate }) => mailedLate),
    sent: sum(({ sent }) => sent),
    skipped: sum(({ skipped }) => skipped),
  };
}

const race = (serverUrl: string, rounds: number, seed: number, forgetful: boolean): Promise<Row> =>
  onTrial(serverUrl, { seed }, (trial) =>
    besideApi(trial, { SENDER: 'off' }, async (url) => {
      const { deps, mail } = trial;
      const random = seededRandom(seed);
      if (forgetful) await deps.db.raw(FORGET);
      const results: RaceResult[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const people = Array.from({ length: PEOPLE }, (_, index) => `p${index}-${round}@mail.invalid`);
        const send = (emails: string[]) =>
          launchCampaign(deps, { recipient_type: 'manual', manual_emails: emails });
        const running = {
          db: deps.db,
          mail,
          url,
          send,
          startSender: () => startSender(deps, { pollEvery: 25 }),
        };
        results.push(await raceOptOuts(running, shuffled(people, random)));
      }
      const { inTime, mailedInTime, late, mailedLate, sent, skipped } = add(results);
      const all = rounds * PEOPLE;
      const counted = sent === mailedInTime + mailedLate && sent + skipped === all;
      return {
        ok: forgetful ? mailedInTime > 0 : mailedInTime === 0 && counted && inTime > 0 && mailedLate > 0,
        cells: [
          forgetful ? 'control: opt-outs are forgotten' : 'as it is',
          all,
          inTime,
          mailedInTime,
          late,
          mailedLate,
          sent,
          skipped,
        ],
      };
    }),
  );

export const optOutsPart: Part = {
  title: ({ recipients }) =>
    `Opt-outs while a campaign is sent: ${roundsFor(recipients) * PEOPLE} people in campaigns of ${PEOPLE}, each with a batch of their own, all opting out in a random order (bar: nobody is mailed who had the answer before the batch was claimed; the control must find somebody)`,
  columns: [
    '',
    'opt-outs',
    'in time',
    'of these mailed',
    'later',
    'of these mailed',
    'counted as sent',
    'as skipped',
  ],
  rows: async function* ({ url }, { recipients, seeds: [seed = 1] }) {
    yield await race(url, roundsFor(recipients), seed, false);
    yield await race(url, 1, seed, true);
  },
};
