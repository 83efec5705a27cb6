import type { Knex } from 'knex';
import type { RehearsalRow } from '../../../platform/db/tables/checks.ts';
import { personColumns } from '../../../sending/render/merge-fields.ts';
import type { AudienceRows } from '../../audience/audience.queries.ts';
import type { Findings, Sample } from './findings.ts';

/** Seconds for which a step may take before another process may take over. */
const LEASE = `now() + interval '30 seconds'`;

const SHOWN = ['id', 'state', 'people', 'done', 'email_hash', 'document', 'findings', 'created_at'] as const;
export type ShownRehearsal = Pick<RehearsalRow, (typeof SHOWN)[number]>;

export const findRehearsal = (
  db: Knex,
  id: number,
): Promise<(ShownRehearsal & { is_abandoned: boolean }) | undefined> =>
  db('rehearsals')
    .where({ id })
    .first<(ShownRehearsal & { is_abandoned: boolean }) | undefined>(
      ...SHOWN,
      db.raw(`state = 'running' and coalesce(lease_until < now(), true) as is_abandoned`),
    );

type NewRehearsal = Pick<RehearsalRow, 'created_by' | 'email_hash' | 'people'> & {
  document: string;
  audience: string;
  findings: string;
};

export async function insertRehearsal(trx: Knex, rehearsal: NewRehearsal): Promise<number> {
  const [inserted] = await trx('rehearsals').insert(rehearsal).returning('id');
  if (!inserted) throw new Error('A rehearsal was not inserted');
  return inserted.id;
}

const ended = (state: RehearsalRow['state']) => ({
  state,
  audience: null,
  lease_owner: null,
  lease_until: null,
});

/** The process that works on them finds out at the end of its step. */
export const cancelRehearsals = (trx: Knex, which: { id: number } | { created_by: number }) =>
  trx('rehearsals')
    .where({ ...which, state: 'running' })
    .update(ended('canceled'));

/** Gives this process a rehearsal on which no other one works. */
export async function takeRehearsal(db: Knex, id: number, owner: string): Promise<RehearsalRow | undefined> {
  const [taken] = await db('rehearsals')
    .where({ id, state: 'running' })
    .whereRaw('coalesce(lease_until < now(), true)')
    .update({ lease_owner: owner, lease_until: db.raw(LEASE) })
    .returning('*');
  return taken;
}

export type Step = { id: number; owner: string; done: number; position: number; findings: Findings };

/** @returns whether it's still this process's: it may have been canceled, or taken over after the lease ended */
export async function saveStep(
  db: Knex,
  { id, owner, findings, ...step }: Step,
  isLast: boolean,
): Promise<boolean> {
  const changed = await db('rehearsals')
    .where({ id, lease_owner: owner, state: 'running' })
    .update({
      ...step,
      findings: JSON.stringify(findings),
      ...(isLast ? ended('done') : { lease_until: db.raw(LEASE) }),
    });
  return changed === 1;
}

export const setFailed = (db: Knex, id: number, owner: string) =>
  db('rehearsals').where({ id, lease_owner: owner }).update(ended('failed'));

/** The last position in an audience; 0 if there's nobody. */
export async function findLastPosition(db: Knex, audience: AudienceRows): Promise<number> {
  const [row] = await db.from(audience.as('audience')).max<{ last: number | null }[]>('position as last');
  return row?.last ?? 0;
}

/**
 * Recipients after one position and up to another. With a limit instead, PostgreSQL would sort everyone who is left,
 * in each step.
 */
export const findRecipientsBetween = (
  db: Knex,
  audience: AudienceRows,
  after: number,
  to: number,
): Promise<Sample[]> =>
  db
    .from(audience.as('audience'))
    .where({ verdict: 'included' })
    .where('position', '>', after)
    .where('position', '<=', to)
    .orderBy('position')
    .select('subscriber_id', 'email', ...personColumns);

export const deleteOldRehearsals = (db: Knex) =>
  db('rehearsals').where('created_at', '<', db.raw(`now() - interval '1 day'`)).delete();
