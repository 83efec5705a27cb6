import { createLog } from '../../../apps/api/src/platform/process/log.ts';
import { changeCode } from './changed-code.ts';
import { besideNeighbors } from './failing-neighbors.ts';
import { changeAccount } from './other-account.ts';
import type { Part, Row } from './part.ts';
import { REFUSALS, refuseAccepted, refuseLater } from './refused-later.ts';
import { onTrial } from './trial.ts';
import type { Unconfirmed } from './unconfirmed.ts';
import { sendUnreadable } from './unreadable-answers.ts';

/** A fiftieth of the large run, and more than the batches that may be open at once. */
const peopleOf = (recipients: number) => Math.max(1_500, Math.ceil(recipients / 5_000) * 100);

const trialOf = (
  url: string,
  people: number,
  stripKeys: boolean,
  act: (trial: Unconfirmed) => Promise<Row>,
): Promise<Row> =>
  onTrial(url, { stripKeys }, (trial) =>
    // The faults are the trial, so nothing is said about them.
    act({ ...trial, deps: { ...trial.deps, log: createLog('silent') }, people }),
  );

export const unknownOutcomesPart: Part = {
  title: ({ recipients }) =>
    `Emails of unknown outcome: ${peopleOf(recipients)} people (limits: 0 doubled and lost; unreadable answers pause the campaign before more than the open batches went out; unconfirmed are only those that another account would have to be asked about, or that were refused after they were accepted; each control must find someone doubled, lost, or unconfirmed)`,
  columns: ['what happens', 'accepted', 'doubled', 'lost', 'unconfirmed'],
  rows: async function* ({ url }, { recipients }) {
    const people = peopleOf(recipients);
    for (const refusal of REFUSALS)
      yield await trialOf(url, people, false, (trial) => refuseLater(trial, refusal, false));
    for (const isControl of [false, true]) {
      for (const kind of ['short-200', 'accepted-redirect'] as const)
        yield await trialOf(url, people, isControl, (trial) => sendUnreadable(trial, kind, isControl));
      yield await trialOf(url, people, false, (trial) => changeAccount(trial, isControl));
      yield await trialOf(url, people, false, (trial) => changeCode(trial, isControl));
    }
    yield await trialOf(url, people, true, refuseAccepted);
  },
};

export const neighborsPart: Part = {
  title: ({ recipients }) =>
    `A healthy campaign to ${peopleOf(recipients)} people beside three whose calls always fail (limit: twice the time it takes alone, and 5 s; the control must take longer)`,
  columns: ['', 'people', 'alone', 'beside them'],
  rows: async function* ({ url }, { recipients }) {
    for (const isControl of [false, true])
      yield await trialOf(url, peopleOf(recipients), false, (trial) => besideNeighbors(trial, isControl));
  },
};
