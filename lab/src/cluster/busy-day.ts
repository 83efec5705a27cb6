import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, mustAt } from '../../../apps/api/test/cluster/front-door.ts';
import { IMPORTED, importThroughAll } from '../../../apps/api/test/cluster/imports.ts';
import { endSessionsElsewhere, type LogIns, logIn } from '../../../apps/api/test/cluster/log-ins.ts';
import type { Reconciled } from '../../../apps/api/test/faults/reconcile.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { OUTCOME_COLUMNS, outcomeCells } from '../faults/outcome.ts';
import { addPeople, allEnded, patienceFor, type Trial } from '../faults/trial.ts';
import type { Cells } from '../figures/table.ts';
import type { Fleet } from './fleet.ts';
import { checkOptOuts, type OptOuts, optOutThroughAll } from './opt-outs.ts';

export type BusyDay = {
  recipients: number;
  seed: number;
  /** No logins and no import: lost commits would make them fail. */
  onlyOptOuts?: boolean;
  /** The faults to cause meanwhile. */
  trouble: (isOver: () => boolean) => Promise<void>;
  /** Whether the campaign is over. By default, when it has finished. */
  hasEnded?: (() => Promise<boolean>) | undefined;
};

export type Outcome = {
  reconciled: Reconciled;
  /** Confirmed opt-outs that the database doesn't know. */
  optOutsLost: number;
  /** People who were emailed although their opt-out was confirmed before their batch was claimed. */
  emailedInTime: number;
  optOuts: OptOuts;
  logIns: LogIns;
  imported: number;
  /** Rows of the export. */
  exported: number;
  /** The most connections that the server had at one time, including any that were closing. */
  connections: number;
};

const OPT_OUTS = 500;
const NO_LOG_INS: LogIns = { rounds: 0, servedAfterwards: 0 };
const CONNECTIONS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'`;

/** Sends a campaign to everyone while people opt out, admins log in and out, and a file is imported, all through all APIs. */
export async function busyDay(fleet: Fleet, trial: Trial, day: BusyDay): Promise<Outcome> {
  const { db } = trial.deps;
  const { recipients, seed, onlyOptOuts = false } = day;
  await addPeople(db, recipients);
  const token = await logIn(fleet, 0, '198.51.100.1', ADMIN);
  await mustAt(fleet, 1, '/email/send-marketing-emails', {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': 'the-one' },
    body: { subject: 'A short demo', recipient_type: 'all_active' },
  });
  let over = false;
  let connections = 0;
  const isOver = () => over;
  const hasEnded = day.hasEnded ?? (() => allEnded(db));
  const end = async () => {
    try {
      const ended = () => hasEnded().catch(() => false);
      await waitUntil('the campaign has ended', ended, patienceFor(recipients) * 2, 200);
    } finally {
      over = true;
    }
  };
  const watch = async () => {
    for (; !over; await wait(250)) {
      const { rows } = await db.raw(CONNECTIONS).catch(() => ({ rows: [] }));
      connections = Math.max(connections, rows[0]?.count ?? 0);
    }
  };
  const count = Math.min(OPT_OUTS, Math.ceil(recipients / 10));
  const [, , optOuts, logIns, imported] = await Promise.all([
    end(),
    day.trouble(isOver),
    optOutThroughAll(fleet, trial, { count, planned: recipients, seed, isOver }),
    onlyOptOuts ? NO_LOG_INS : endSessionsElsewhere(fleet, isOver),
    onlyOptOuts ? 0 : importThroughAll(fleet, db, token, { people: IMPORTED }),
    watch(),
  ]);
  await fleet.complete();
  fleet.checkAlive();
  const { text } = await mustAt(fleet, 2, '/email/campaigns/1/recipients/export', { token });
  return {
    reconciled: await trial.reconcile(),
    ...(await checkOptOuts(trial, optOuts)),
    optOuts,
    logIns,
    imported,
    exported: text.trim().split('\n').length - 1,
    connections,
  };
}

/** Whether nobody was lost, emailed twice or despite an opt-out, or served without a session. */
export const isRight = ({ reconciled, ...done }: Outcome, recipients: number): boolean =>
  [reconciled.doubled, reconciled.lost, reconciled.differing, done.optOutsLost, done.emailedInTime].every(
    (n) => n === 0,
  ) &&
  reconciled.accepted + reconciled.skipped === recipients &&
  done.imported === IMPORTED &&
  done.logIns.servedAfterwards === 0;

export const BUSY_DAY_COLUMNS = [
  ...OUTCOME_COLUMNS,
  'skipped',
  'opt-outs lost',
  'emailed despite an opt-out in time',
  'served after logout elsewhere',
  'imported',
];

export const busyDayCells = ({ mail }: Trial, done: Outcome): Cells => [
  ...outcomeCells(mail, done.reconciled),
  done.reconciled.skipped,
  `${done.optOutsLost} of ${done.optOuts.answered.length}`,
  `${done.emailedInTime} of ${done.optOuts.inTime.length}`,
  `${done.logIns.servedAfterwards} of ${done.logIns.rounds * 2}`,
  done.imported,
];
