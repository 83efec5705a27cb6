import type { ActivityAction } from '@fairlead/contract/platform/activity-actions';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import {
  type ActivityAbout,
  type ActivitySubject,
  recordActivity,
} from '../../platform/activity/activity.queries.ts';
import { forbidden, unauthorized } from '../../platform/http/answers/errors.ts';
import type { CsvExport } from '../../platform/http/lists/csv.ts';
import { lockAccount } from './accounts.queries.ts';
import type { Caller } from './authenticate.ts';
import { findSession, lockSession, type SessionAdmin } from './sessions.queries.ts';

/** Adds an entry to the activity log, in the transaction of the act. */
export type RecordAct = (
  action: ActivityAction,
  description: string,
  about?: ActivityAbout,
) => Promise<unknown>;

/** @throws HttpError 401 if the session ended, 403 if the role was taken away, since the request was let in */
function refuseUnlessAllowed(actor: SessionAdmin, now: SessionAdmin | undefined): void {
  if (!now) throw unauthorized(texts.session.expired);
  if (actor.is_super_admin && !now.is_super_admin) throw forbidden(texts.admins.denied);
}

/**
 * The transaction of an admin's act: the only way to change something for an admin, so no act outlives its session. The
 * session is checked in it under a shared lock. Ending the session waits for the act or is seen by it; acts of the same
 * session don't wait for each other.
 * @param lockFirst for acts on admins: locks their rows before the session, so two admins who act on each other take
 * turns instead of deadlocking
 * @throws HttpError 401 if the session ended, 403 if the role was taken away, since the request was let in
 */
export const actAs = <T>(
  db: Knex,
  { actor, ip }: Caller,
  run: (trx: Knex.Transaction, record: RecordAct) => Promise<T>,
  lockFirst?: (trx: Knex.Transaction) => Promise<unknown>,
): Promise<T> =>
  db.transaction(async (trx) => {
    await lockFirst?.(trx);
    refuseUnlessAllowed(actor, await lockSession(trx, actor.session_id));
    const record: RecordAct = (action, description, about) =>
      recordActivity(trx, actor, action, description, ip, about);
    return run(trx, record);
  });

/** An act on one's own account. Those of all its sessions take turns, also if they end each other. */
export const inTurn = <T>(
  db: Knex,
  caller: Caller,
  run: (trx: Knex.Transaction, record: RecordAct) => Promise<T>,
): Promise<T> => actAs(db, caller, run, (trx) => lockAccount(trx, caller.actor.id));

/** Passes on the pages of an export as long as the session lasts. */
async function* whileAllowed<Page>(
  db: Knex,
  { actor }: Caller,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  for await (const page of pages) {
    refuseUnlessAllowed(actor, await findSession(db, actor.session_id));
    yield page;
  }
}

type Export<Row> = Pick<CsvExport<Row>, 'name' | 'columns' | 'pages'> & {
  /** The entry in the activity log. */
  action: ActivityAction;
  description: string;
  subject?: ActivitySubject;
};

/** A file for an admin: recorded before anything is sent, and cut off when the session ends. */
export const exportAs = <Row>(
  db: Knex,
  caller: Caller,
  { name, columns, pages, action, description, subject }: Export<Row>,
): CsvExport<Row> => ({
  name,
  columns,
  pages: whileAllowed(db, caller, pages),
  record: () => actAs(db, caller, (_trx, record) => record(action, description, subject)),
});
