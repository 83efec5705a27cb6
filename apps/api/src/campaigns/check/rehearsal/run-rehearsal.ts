import { randomUUID } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import { AudienceRequest } from '@fairlead/contract/campaigns/send-fields';
import type { Knex } from 'knex';
import type { RehearsalRow } from '../../../platform/db/tables/checks.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AudienceConfig, readAudience } from '../../audience/read-audience.ts';
import { addPerson, Findings, type Sample } from './findings.ts';
import {
  findLastPosition,
  findRecipientsBetween,
  saveStep,
  setFailed,
  takeRehearsal,
} from './rehearsals.queries.ts';

/** Positions in one step, which are ids or places in a list, and people before other requests get a turn. */
const STEP = 20_000;
const TURN = 200;

/** Steps of rehearsals, one after the other: each takes the processor that requests need, too. */
export type InTurn = <T>(step: () => Promise<T>) => Promise<T>;

export type RehearsalDeps = Pick<Deps, 'db' | 'log' | 'config'> & { inTurn: InTurn };

/** @returns how many */
async function addPeople(findings: Findings, reading: Promise<Sample[]>): Promise<number> {
  const people = await reading;
  for (const [at, person] of people.entries()) {
    addPerson(findings, person);
    if (at % TURN === 0) await others();
  }
  return people.length;
}

type Work = { row: RehearsalRow; owner: string; config: AudienceConfig; inTurn: InTurn };

async function workOn(db: Knex, { row, owner, config, inTurn }: Work): Promise<void> {
  const audience = AudienceRequest.parse(row.audience);
  const findings = Findings.parse(row.findings);
  const { people: everyone } = await readAudience(db, audience, config);
  const people = () => everyone.clone();
  const last = await findLastPosition(db, people());
  let { position, done } = row;
  do {
    done += await inTurn(() =>
      addPeople(findings, findRecipientsBetween(db, people(), position, position + STEP)),
    );
    position += STEP;
    const step = { id: row.id, owner, done, position, findings };
    if (!(await saveStep(db, step, position >= last))) return;
  } while (position < last);
}

/**
 * Works on a rehearsal step by step, in the process that started it. What was found is stored after each step, so
 * memory is bounded, a canceled rehearsal ends with its step, and if this process dies, the next one that's asked how
 * far it is goes on after the last step. Nobody goes on with a rehearsal that nobody asks about: nothing waits for it.
 */
export async function runRehearsal({ db, log, config, inTurn }: RehearsalDeps, id: number): Promise<void> {
  const owner = randomUUID();
  try {
    const row = await takeRehearsal(db, id, owner);
    if (row) await workOn(db, { row, owner, config, inTurn });
  } catch (err) {
    log.warn({ err, rehearsalId: id }, 'a rehearsal failed');
    // If that fails, too, the lease ends, and the next process tries again.
    await setFailed(db, id, owner).catch(() => undefined);
  }
}
