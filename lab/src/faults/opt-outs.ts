import { seededRandom } from '@fairlead/local-resend/faults/faults';
import { startSender } from '../../../apps/api/src/sending/start-sender.ts';
import { type RaceResult, raceOptOuts } from '../../../apps/api/test/faults/opt-out-race.ts';
import { launchCampaign } from '../../../ops/test/launch-campaign.ts';
import { besideApi } from './api-process.ts';
import type { Part, Row } from './part.ts';
import { shuffled } from './shuffled.ts';
import { onTrial } from './trial.ts';

/** In a campaign. Each person has their own batch, so each opt-out races one claim. */
const PEOPLE = 500;
/** A tenth of the large run. */
const roundsFor = (recipients: number) => Math.ceil(recipients / 10 / PEOPLE);

/** Ignores every opt-out. */
const IGNORE = `
  create function ignore_opt_out() returns trigger language plpgsql as 'begin return null; end';
  create trigger ignore_opt_out before insert on suppressions for each row execute function ignore_opt_out()`;

const race = (serverUrl: string, rounds: number, seed: number, ignored: boolean): Promise<Row> =>
  onTrial(serverUrl, { seed }, (trial) =>
    besideApi(trial, { SENDER: 'off' }, async ({ url }) => {
      const { deps, mail } = trial;
      const random = seededRandom(seed);
      if (ignored) await deps.db.raw(IGNORE);
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
      const sum = (of: (result: RaceResult) => number) =>
        results.reduce((total, result) => total + of(result), 0);
      const inTime = sum((result) => result.inTime);
      const emailedInTime = sum((result) => result.mailedInTime.length);
      const emailedLate = sum((result) => result.mailedLate);
      const [sent, skipped] = [sum((result) => result.sent), sum((result) => result.skipped)];
      const all = rounds * PEOPLE;
      const counted = sent === emailedInTime + emailedLate && sent + skipped === all;
      return {
        ok: ignored ? emailedInTime > 0 : emailedInTime === 0 && counted && inTime > 0 && emailedLate > 0,
        cells: [
          ignored ? 'control: opt-outs are not recorded' : 'as it is',
          all,
          inTime,
          emailedInTime,
          sum(({ late }) => late),
          emailedLate,
          sent,
          skipped,
        ],
      };
    }),
  );

export const optOutsPart: Part = {
  title: ({ recipients }) =>
    `Opt-outs while a campaign is sent: ${roundsFor(recipients) * PEOPLE} people in campaigns of ${PEOPLE}, each with a batch of their own, all opting out in random order (limit: nobody is emailed whose opt-out was answered before the batch was claimed; the control must find someone)`,
  columns: [
    '',
    'opt-outs',
    'in time',
    'of these, emailed',
    'later',
    'of these, emailed',
    'counted as sent',
    'as skipped',
  ],
  rows: async function* ({ url }, { recipients, seeds: [seed = 1] }) {
    yield await race(url, roundsFor(recipients), seed, false);
    yield await race(url, 1, seed, true);
  },
};
